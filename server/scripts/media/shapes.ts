/** How far a place is from the edge of a shape: negative inside, in poster units. */
export type Shape = (x: number, y: number) => number

/** A place on the poster. */
export type Point = readonly [x: number, y: number]

/** The whole poster. */
export const everything: Shape = () => -1e6

/** A disc. */
export function circle(cx: number, cy: number, radius: number): Shape {
  return (x, y) => Math.hypot(x - cx, y - cy) - radius
}

/** The line of a circle, `thickness` wide. */
export function ring(cx: number, cy: number, radius: number, thickness: number): Shape {
  return (x, y) => Math.abs(Math.hypot(x - cx, y - cy) - radius) - thickness / 2
}

/** An ellipse; its distance is exact on the axes and close enough elsewhere. */
export function ellipse(cx: number, cy: number, rx: number, ry: number): Shape {
  return (x, y) => {
    const [dx, dy] = [(x - cx) / rx, (y - cy) / ry]
    const far = Math.hypot(dx, dy)
    const slope = Math.hypot(dx / rx, dy / ry)
    return slope === 0 ? -Math.min(rx, ry) : (far * (far - 1)) / slope
  }
}

/** A rectangle by its top left corner, with round corners where a radius is given. */
export function box(left: number, top: number, width: number, height: number, radius = 0): Shape {
  const [cx, cy] = [left + width / 2, top + height / 2]
  return (x, y) => {
    const dx = Math.abs(x - cx) - width / 2 + radius
    const dy = Math.abs(y - cy) - height / 2 + radius
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius
  }
}

/** A line with round ends. */
export function line([ax, ay]: Point, [bx, by]: Point, thickness: number): Shape {
  const [dx, dy] = [bx - ax, by - ay]
  const square = dx * dx + dy * dy
  return (x, y) => {
    const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square))
    return Math.hypot(x - ax - dx * along, y - ay - dy * along) - thickness / 2
  }
}

/** Any polygon. */
export function polygon(...points: readonly Point[]): Shape {
  return (x, y) => {
    let nearest = Number.POSITIVE_INFINITY
    let inside = false
    for (const [index, [bx, by]] of points.entries()) {
      const [ax, ay] = points.at(index - 1) ?? [bx, by]
      nearest = Math.min(nearest, line([ax, ay], [bx, by], 0)(x, y))
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    }
    return inside ? -nearest : nearest
  }
}

/** The area below a curve. */
export function below(curve: (x: number) => number): Shape {
  return (x, y) => {
    const slope = curve(x + 0.5) - curve(x - 0.5)
    return (curve(x) - y) / Math.hypot(1, slope)
  }
}

/** The area between two curves `x(y)`. */
export function strip(left: (y: number) => number, right: (y: number) => number): Shape {
  return (x, y) => {
    const slopes = [left, right].map((curve) => Math.hypot(1, curve(y + 0.5) - curve(y - 0.5)))
    return Math.max((left(y) - x) / (slopes[0] ?? 1), (x - right(y)) / (slopes[1] ?? 1))
  }
}

/** The union of shapes. */
export function union(...shapes: readonly Shape[]): Shape {
  return (x, y) => shapes.reduce((nearest, shape) => Math.min(nearest, shape(x, y)), Number.POSITIVE_INFINITY)
}

/** The intersection of shapes. */
export function intersection(...shapes: readonly Shape[]): Shape {
  return (x, y) => shapes.reduce((farthest, shape) => Math.max(farthest, shape(x, y)), Number.NEGATIVE_INFINITY)
}

/** A shape with a hole. */
export function without(shape: Shape, hole: Shape): Shape {
  return (x, y) => Math.max(shape(x, y), -hole(x, y))
}

/** A shape turned clockwise about a point, in degrees. */
export function turned(shape: Shape, [cx, cy]: Point, degrees: number): Shape {
  const angle = (-degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return (x, y) => shape(cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos)
}
