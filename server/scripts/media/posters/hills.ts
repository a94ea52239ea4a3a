import { between, type Canvas } from '../canvas.js'
import { below, box, circle, everything, intersection, line, polygon, strip, union, without } from '../shapes.js'

/** Hills at sunrise, a path, and pines. */
export function paintHills(canvas: Canvas): void {
  canvas.fill(everything, (_, y) => between('#ffb997', '#fff1d6', y / 460, 16))
  for (const [radius, share] of [
    [330, 0.2],
    [265, 0.28],
    [205, 0.4],
  ] as const)
    canvas.fill(circle(860, 350, radius), '#fff6e0', share)
  canvas.fill(circle(860, 350, 145), '#ff8a5b')
  for (const [x, y, size] of [
    [250, 130, 1],
    [560, 90, 0.7],
    [1130, 170, 0.8],
  ] as const)
    cloud(canvas, x, y, size)
  canvas.fill(
    below((x) => 400 - 70 * Math.sin(x / 210 + 0.4) - 26 * Math.sin(x / 71)),
    '#e9a6a6',
  )
  canvas.fill(
    below((x) => 455 - 60 * Math.sin(x / 260 + 2.1) - 14 * Math.sin(x / 63)),
    '#9d6b86',
  )
  canvas.fill(
    below((x) => 520 - 55 * Math.sin(x / 300 + 3.9)),
    '#5b6c8f',
  )
  const near = (x: number) => 575 - 60 * Math.sin(x / 380 + 0.9)
  canvas.fill(below(near), '#2f6f6b')
  const middle = (y: number) => 700 + 150 * Math.sin((y - 520) / 46) * ((y - 500) / 220) - (y - 520) * 0.5
  const half = (y: number) => 4 + (Math.max(0, y - 505) / 215) ** 1.6 * 62
  const path = strip(
    (y) => middle(y) - half(y),
    (y) => middle(y) + half(y),
  )
  canvas.fill(intersection(path, below(near)), '#ffe2b0')
  for (const [x, y, size] of [
    [120, 640, 1.5],
    [215, 600, 1.1],
    [300, 650, 1.3],
    [1010, 650, 1.2],
    [1100, 690, 1.6],
    [1195, 640, 1.3],
    [910, 700, 1],
    [1250, 720, 1.7],
    [40, 700, 1.8],
  ] as const) {
    pine(canvas, x, y, size)
  }
  for (const [x, y] of [
    [380, 210],
    [430, 190],
    [455, 235],
  ] as const) {
    canvas.fill(union(line([x - 18, y - 8], [x, y], 5), line([x, y], [x + 18, y - 8], 5)), '#5b4a5e')
  }
}

function cloud(canvas: Canvas, x: number, y: number, size: number): void {
  const puffs = [
    [-60, 0, 34],
    [-15, -20, 46],
    [40, -8, 40],
    [80, 6, 26],
  ] as const
  const shape = union(...puffs.map(([dx, dy, radius]) => circle(x + dx * size, y + dy * size, radius * size)))
  canvas.fill(
    intersection(
      shape,
      without(
        everything,
        below(() => y + 18 * size),
      ),
    ),
    '#fffaf0',
    0.85,
  )
}

function pine(canvas: Canvas, x: number, y: number, size: number): void {
  canvas.fill(box(x - 6 * size, y - 20 * size, 12 * size, 40 * size), '#3a2a2a')
  for (const [top, width, colour] of [
    [-60, 44, '#1d4d4f'],
    [-95, 36, '#225a58'],
    [-128, 27, '#2a6a62'],
  ] as const) {
    const [upper, lower] = [y + top * size - 14 * size, y + (top + 50) * size]
    canvas.fill(polygon([x, upper], [x + width * size, lower], [x - width * size, lower]), colour)
  }
}
