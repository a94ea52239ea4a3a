import { between, type Canvas } from '../canvas.js'
import {
  box,
  circle,
  ellipse,
  everything,
  intersection,
  line,
  type Point,
  polygon,
  ring,
  turned,
  union,
} from '../shapes.js'

/** A record on a turntable above the keys of a piano, in two spotlights. */
export function paintJazz(canvas: Canvas): void {
  canvas.fill(everything, (_, y) => between('#1b1440', '#5b1f5e', y / 600, 14))
  canvas.fill(polygon([160, -20], [240, -20], [760, 600], [60, 600]), '#f6b26b', 0.14)
  canvas.fill(polygon([1060, -20], [1140, -20], [1300, 600], [500, 600]), '#7fd6d6', 0.13)
  canvas.fill(circle(820, 320, 250), '#12101c')
  for (let radius = 130; radius < 245; radius += 16) canvas.fill(ring(820, 320, radius, 3), '#2c2840')
  const shine = union(polygon([820, 320], [1040, 60], [1100, 130]), polygon([820, 320], [600, 580], [540, 510]))
  canvas.fill(intersection(circle(820, 320, 250), shine), '#ffffff', 0.1)
  canvas.fill(circle(820, 320, 100), '#ff7043')
  canvas.fill(ring(820, 320, 78, 5), '#ffd180')
  canvas.fill(circle(820, 320, 14), '#12101c')
  canvas.fill(line([1120, 80], [1120, 250], 16), '#e8e3da')
  canvas.fill(line([1120, 250], [1000, 420], 16), '#e8e3da')
  canvas.fill(turned(box(965, 400, 60, 84, 10), [1000, 425], 35), '#ffd180')
  canvas.fill(circle(1120, 80, 38), '#e8e3da').fill(circle(1120, 80, 18), '#8b83a3')
  for (const [x, y, size] of [
    [250, 230, 1.2],
    [395, 150, 0.85],
    [420, 330, 1],
  ] as const)
    note(canvas, x, y, size)
  canvas.fill(box(0, 560, 1280, 160), '#f7f1e3')
  for (let key = 1; key < 20; key++) canvas.fill(box(key * 64 - 2, 560, 4, 160), '#2a2238')
  for (let key = 1; key < 20; key++) {
    if (key % 7 !== 3 && key % 7 !== 0) canvas.fill(box(key * 64 - 19, 540, 38, 112, 6), '#1c1730')
  }
  canvas.fill(box(0, 540, 1280, 24), '#ff7043')
}

function note(canvas: Canvas, x: number, y: number, size: number): void {
  canvas.fill(turned(ellipse(x, y, 30 * size, 22 * size), [x, y], -20), '#ffd180')
  canvas.fill(line([x + 26 * size, y - 8], [x + 26 * size, y - 120 * size], 9 * size), '#ffd180')
  const flag: Point[] = [
    [26, -120],
    [70, -84],
    [62, -46],
    [56, -70],
    [26, -84],
  ]
  canvas.fill(polygon(...flag.map(([dx, dy]): Point => [x + dx * size, y + dy * size])), '#ffd180')
}
