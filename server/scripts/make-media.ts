/**
 * Paints the pictures of the demo site: writes `server/media/*.png` and the table `server/src/seed/demo-media.ts`.
 * Everything is drawn from shapes here; nothing is taken from elsewhere.
 *
 * Run with `npx tsx server/scripts/make-media.ts`, then format the table with `npx biome check --write`.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { renditionsOf } from '../src/service/images/sizes.js'
import { DEFAULT_SETTINGS } from '../src/store/tables/settings.js'
import { Canvas, type View } from './media/canvas.js'
import { encodePng } from './media/png.js'
import { type Poster, posterSize, posters } from './media/posters.js'

const folder = fileURLToPath(new URL('../media', import.meta.url))
const table = fileURLToPath(new URL('../src/seed/demo-media.ts', import.meta.url))
const { width, height } = posterSize

mkdirSync(folder, { recursive: true })
for (const old of readdirSync(folder)) if (old.endsWith('.png')) rmSync(join(folder, old))
const media = posters.map(makePoster)
writeFileSync(
  table,
  `// Made by server/scripts/make-media.ts; do not edit.

/** A picture of the demo site with its renditions; addresses are paths, since the site's own is not known here. */
export interface DemoImage {
  readonly slug: string
  readonly title: string
  readonly url: string
  readonly mime_type: string
  readonly file: string
  readonly width: number
  readonly height: number
  readonly filesize: number
  readonly sizes: Readonly<Record<string, DemoRendition>>
}

/** A smaller form of a picture. */
export interface DemoRendition {
  readonly width: number
  readonly height: number
  readonly 'mime-type': string
  readonly filesize: number
  readonly url: string
}

/** The pictures of the demo site. */
export const media: readonly DemoImage[] = ${JSON.stringify(media, null, 2)}
`,
)

function makePoster(poster: Poster) {
  const file = `${poster.name}.png`
  const original = { url: `/media/${file}`, mime_type: 'image/png', width, height }
  const filesize = write(poster, { x: 0, y: 0, width, height, pixels: width }, original.url)
  const renditions = renditionsOf({ ...original, filesize }, DEFAULT_SETTINGS.image_sizes)
  const sizes = Object.entries(renditions).map(([name, size]) => {
    const view = viewOf(size.width, size.height)
    return [name, { ...size, filesize: write(poster, view, size.url) }] as const
  })
  return { slug: poster.name, title: poster.title, ...original, file, filesize, sizes: Object.fromEntries(sizes) }
}

/** The middle of the poster in the shape of a rendition. */
function viewOf(pixels: number, pixelsHigh: number): View {
  const ratio = pixels / pixelsHigh
  if (ratio >= (width / height) * 0.99) return { x: 0, y: 0, width, height, pixels }
  const visible = height * ratio
  return { x: (width - visible) / 2, y: 0, width: visible, height, pixels }
}

/** Writes one image and returns its size in bytes. */
function write(poster: Poster, view: View, url: string): number {
  const canvas = new Canvas(view)
  poster.paint(canvas)
  const png = encodePng(canvas)
  writeFileSync(join(folder, url.replace('/media/', '')), png)
  return png.length
}
