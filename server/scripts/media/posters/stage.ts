import { between, type Canvas } from '../canvas.js'
import {
  below,
  box,
  circle,
  ellipse,
  everything,
  intersection,
  line,
  polygon,
  type Shape,
  strip,
  turned,
  union,
  without,
} from '../shapes.js'

/** A stage behind red curtains, seen from the stalls. */
export function paintStage(canvas: Canvas): void {
  canvas.fill(everything, '#2a0d16')
  canvas.fill(everything, (x, y) => between('#ffe9b8', '#7a2e2a', Math.hypot(x - 640, (y - 330) * 1.15) / 520, 12))
  for (let ray = 0; ray < 12; ray++) {
    const sector = polygon([640, 470], [1540, 400], [1540, 540])
    canvas.fill(turned(sector, [640, 470], ray * 30 + 15), '#fff6dc', 0.22)
  }
  canvas.fill(
    below(() => 520),
    (_, y) => between('#a8643a', '#5f2f20', (y - 520) / 200, 8),
  )
  for (let x = -600; x <= 1880; x += 124) canvas.fill(line([640 + (x - 640) * 0.45, 520], [x, 740], 3), '#4a2318')
  canvas.fill(ellipse(640, 575, 250, 38), '#ffdf9a', 0.55)
  violin(canvas)
  const sway = (y: number) => 60 * Math.exp(-(((y - 480) / 190) ** 2))
  const left = (y: number) => 350 - sway(y) * 2.6 - y * 0.06
  curtain(
    canvas,
    strip(() => -20, left),
    left,
    0,
  )
  curtain(
    canvas,
    strip(
      (y) => 1280 - left(y),
      () => 1300,
    ),
    (y) => 1280 - left(y),
    1280,
  )
  const hem = (x: number) => 118 + 26 * Math.abs(Math.sin((x * Math.PI) / 213.3))
  canvas.fill(without(everything, below(hem)), (x) =>
    between('#8e1626', '#c9283a', Math.abs(Math.sin((x * Math.PI) / 106.6)), 6),
  )
  canvas.fill(
    intersection(
      below((x) => hem(x) - 10),
      without(everything, below(hem)),
    ),
    '#f2c14e',
  )
  canvas.fill(box(0, 0, 1280, 26), '#f2c14e').fill(box(0, 26, 1280, 6), '#a8742a')
  for (let seat = -1; seat < 14; seat++) canvas.fill(box(seat * 96 + 8, 668, 80, 90, 26), '#1d0a12')
}

function violin(canvas: Canvas): void {
  const body = union(circle(640, 420, 58), circle(640, 505, 74), box(598, 420, 84, 80))
  const waist = union(circle(566, 458, 30), circle(714, 458, 30))
  const tilt = (shape: Shape) => turned(shape, [640, 460], 18)
  canvas.fill(tilt(without(body, waist)), '#8a3b12')
  canvas.fill(
    tilt(
      without(
        union(circle(640, 420, 50), circle(640, 505, 66), box(606, 420, 68, 80)),
        union(circle(566, 458, 36), circle(714, 458, 36)),
      ),
    ),
    '#c9691f',
  )
  canvas.fill(tilt(box(630, 210, 20, 250, 6)), '#2b1710')
  canvas.fill(tilt(union(circle(640, 204, 16), box(630, 190, 20, 40))), '#8a3b12')
  canvas.fill(tilt(union(line([622, 238], [658, 238], 7), line([622, 222], [658, 222], 7))), '#2b1710')
  canvas
    .fill(tilt(box(618, 500, 44, 8)), '#2b1710')
    .fill(tilt(polygon([632, 515], [648, 515], [654, 572], [626, 572])), '#2b1710')
  for (const x of [608, 672]) canvas.fill(tilt(line([x, 462], [x, 496], 5)), '#2b1710')
  canvas.fill(line([470, 560], [850, 340], 7), '#f3e6c8').fill(line([466, 552], [846, 332], 4), '#5a2a14')
}

function curtain(canvas: Canvas, shape: Shape, edge: (y: number) => number, side: number): void {
  const fold = (x: number, y: number) => Math.abs(Math.sin(((x - side) / (edge(y) - side)) * Math.PI * 3.5))
  canvas.fill(shape, (x, y) => between('#7d1022', '#c42a3b', fold(x, y), 6))
  const toSide = side === 0 ? -1 : 1
  const trim = strip(
    (y) => edge(y) + Math.min(0, toSide * 9),
    (y) => edge(y) + Math.max(0, toSide * 9),
  )
  canvas.fill(trim, '#f2c14e')
  const tie = (y: number) => edge(y)
  canvas.fill(
    intersection(shape, box(Math.min(side, tie(480)) - 20, 466, Math.abs(tie(480) - side) + 40, 26)),
    '#f2c14e',
  )
}
