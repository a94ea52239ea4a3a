import { crc32, deflateSync } from 'node:zlib'

/** Rows of RGB bytes, from the top. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

const signature = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10)

/** How many colours a file has at most: the posters have few, and the steps of their edges may share some. */
const paletteSize = 128

/** A PNG file with a palette, which is much smaller than one in true colour where pictures are flat. */
export function encodePng(pixels: Pixels): Buffer {
  const { width, height } = pixels
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const { palette, indices } = indexed(pixels)
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  const data = deflateSync(rows, { level: 9, memLevel: 9 })
  return Buffer.concat([signature, chunk('IHDR', header), chunk('PLTE', palette), chunk('IDAT', data), chunk('IEND')])
}

function chunk(type: string, data: Uint8Array = new Uint8Array()): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** The colours in use, the most frequent first, and for each pixel the number of its colour or of the nearest one. */
function indexed({ data }: Pixels): { palette: Uint8Array; indices: Uint8Array } {
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += 3) {
    const colour = colourAt(data, at)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const colours = [...counts].sort(([a, countA], [b, countB]) => countB - countA || a - b).map(([colour]) => colour)
  const kept = colours.slice(0, paletteSize)
  const numbers = new Map(colours.map((colour) => [colour, nearest(kept, colour)]))
  const indices = Uint8Array.from(
    { length: data.length / 3 },
    (_, pixel) => numbers.get(colourAt(data, pixel * 3)) ?? 0,
  )
  return { palette: Uint8Array.from(kept.flatMap(channels)), indices }
}

function colourAt(data: Uint8Array, at: number): number {
  return ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
}

function channels(colour: number): [red: number, green: number, blue: number] {
  return [colour >> 16, (colour >> 8) & 255, colour & 255]
}

function nearest(kept: readonly number[], colour: number): number {
  const [red, green, blue] = channels(colour)
  const distances = kept.map((other) => {
    const [r, g, b] = channels(other)
    return (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
  })
  return distances.indexOf(Math.min(...distances))
}
