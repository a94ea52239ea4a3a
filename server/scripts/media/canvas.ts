import type { Pixels } from './png.js'
import type { Shape } from './shapes.js'

/** A colour as `#rrggbb`. */
export type Colour = `#${string}`

/** One colour, or a colour for each place. */
export type Paint = Colour | ((x: number, y: number) => Colour)

/** Which part of the poster is seen, in its units, and how many pixels wide that is. */
export interface View {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** In pixels. */
  readonly pixels: number
}

type Rgb = readonly [number, number, number]

/** How many steps the edge of a shape has; few steps compress well and still look smooth. */
const edgeSteps = 8

/** Pixels on the side of a block; one that lies far from a shape is passed over as a whole. */
const block = 16

/** A canvas for resolution-independent shapes, painted one over the other. */
export class Canvas implements Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
  readonly #view: View
  /** Poster units per pixel. */
  readonly #unit: number
  readonly #colours = new Map<Colour, Rgb>()

  constructor(view: View) {
    this.#view = view
    this.#unit = view.width / view.pixels
    this.width = view.pixels
    this.height = Math.round(view.height / this.#unit)
    this.data = new Uint8Array(this.width * this.height * 3)
  }

  /** Paints a shape; `opacity` from 0 to 1. */
  fill(shape: Shape, paint: Paint, opacity = 1): this {
    for (let top = 0; top < this.height; top += block) {
      for (let left = 0; left < this.width; left += block) {
        const far = shape(this.#x(left + block / 2), this.#y(top + block / 2)) > block * this.#unit
        if (!far) this.#fillBlock(left, top, shape, paint, opacity)
      }
    }
    return this
  }

  #fillBlock(left: number, top: number, shape: Shape, paint: Paint, opacity: number): void {
    for (let row = top; row < Math.min(top + block, this.height); row++) {
      const y = this.#y(row + 0.5)
      for (let column = left; column < Math.min(left + block, this.width); column++) {
        const x = this.#x(column + 0.5)
        const inside = 0.5 - shape(x, y) / this.#unit
        if (inside <= 0) continue
        const coverage = Math.round(Math.min(1, inside) * edgeSteps) / edgeSteps
        const colour = typeof paint === 'string' ? paint : paint(x, y)
        this.#blend((row * this.width + column) * 3, colour, coverage * opacity)
      }
    }
  }

  #x(column: number): number {
    return this.#view.x + column * this.#unit
  }

  #y(row: number): number {
    return this.#view.y + row * this.#unit
  }

  #blend(at: number, colour: Colour, share: number): void {
    const rgb = this.#rgb(colour)
    for (let channel = 0; channel < 3; channel++) {
      const before = this.data[at + channel] ?? 0
      this.data[at + channel] = Math.round(before + ((rgb[channel] ?? 0) - before) * share)
    }
  }

  #rgb(colour: Colour): Rgb {
    const known = this.#colours.get(colour)
    if (known) return known
    const rgb: Rgb = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number] // three in, three out
    this.#colours.set(colour, rgb)
    return rgb
  }
}

/** A colour between two, in a number of steps: bands look like print and compress well. */
export function between(from: Colour, to: Colour, share: number, steps: number): Colour {
  const step = Math.round(Math.min(1, Math.max(0, share)) * steps) / steps
  const channels = [1, 3, 5].map((at) => {
    const [low, high] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    const value = (low ?? 0) + ((high ?? 0) - (low ?? 0)) * step
    return Math.round(value).toString(16).padStart(2, '0')
  })
  return `#${channels.join('')}`
}
