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
  turned,
  without,
} from '../shapes.js'

/** A ringed planet above an observatory in the mountains. */
export function paintSky(canvas: Canvas): void {
  canvas.fill(everything, (_, y) => between('#070b24', '#3b2a6b', y / 640, 16))
  canvas.fill(turned(ellipse(420, 250, 760, 90), [420, 250], -24), '#6a4fb3', 0.18)
  canvas.fill(turned(ellipse(420, 250, 640, 46), [420, 250], -24), '#9b7fe0', 0.16)
  const random = createRandom(7)
  for (let star = 0; star < 150; star++) {
    const [x, y, size] = [random() * 1280, random() * 520, 1.2 + random() ** 3 * 3]
    canvas.fill(circle(x, y, size), random() < 0.2 ? '#ffd9a0' : '#f5f3ff', 0.9)
  }
  for (const [x, y] of [
    [180, 120],
    [610, 70],
    [1150, 380],
  ] as const)
    sparkle(canvas, x, y)
  planet(canvas)
  canvas.fill(without(circle(250, 330, 58), circle(276, 314, 54)), '#f6efd9')
  canvas
    .fill(line([560, 230], [720, 170], 3), '#ffffff', 0.35)
    .fill(line([640, 200], [720, 170], 5), '#ffffff', 0.7)
    .fill(circle(722, 169, 6), '#ffffff')
  canvas.fill(polygon([-20, 620], [170, 450], [330, 590], [500, 430], [720, 640], [720, 740], [-20, 740]), '#2a2156')
  canvas.fill(polygon([420, 740], [640, 560], [800, 640], [1010, 470], [1300, 660], [1300, 740]), '#221a49')
  canvas.fill(
    below((x) => 640 - 50 * Math.sin(x / 250 + 0.3)),
    '#120e2c',
  )
  observatory(canvas, 380, 592)
}

function planet(canvas: Canvas): void {
  const [x, y] = [920, 240]
  const tilt = (shape: Shape) => turned(shape, [x, y], -18)
  const rings = without(ellipse(x, y, 270, 66), ellipse(x, y, 200, 40))
  canvas.fill(tilt(rings), '#f1c27d')
  canvas.fill(circle(x, y, 140), '#e07a5f')
  for (const [top, height, colour] of [
    [-90, 34, '#f2a07b'],
    [-20, 30, '#c85c4a'],
    [50, 40, '#f2a07b'],
  ] as const) {
    canvas.fill(intersection(circle(x, y, 140), tilt(box(x - 200, y + top, 400, height))), colour)
  }
  canvas.fill(without(circle(x, y, 140), circle(x - 46, y - 30, 156)), '#5a2340', 0.45)
  const front = intersection(
    rings,
    below(() => y),
  )
  canvas.fill(tilt(front), '#f1c27d').fill(
    tilt(
      intersection(
        without(ellipse(x, y, 240, 56), ellipse(x, y, 230, 52)),
        below(() => y),
      ),
    ),
    '#b98550',
  )
}

function sparkle(canvas: Canvas, x: number, y: number): void {
  const ray = intersection(circle(x - 46, y, 50), circle(x + 46, y, 50))
  canvas.fill(ray, '#ffffff').fill(turned(ray, [x, y], 90), '#ffffff')
}

function observatory(canvas: Canvas, x: number, y: number): void {
  canvas.fill(
    intersection(
      circle(x, y - 60, 92),
      without(
        everything,
        below(() => y - 60),
      ),
    ),
    '#d9d4ee',
  )
  canvas.fill(
    intersection(
      circle(x, y - 60, 92),
      polygon([x + 4, y - 40], [x + 50, y - 170], [x + 92, y - 150], [x + 40, y - 40]),
    ),
    '#17123a',
  )
  canvas.fill(line([x + 30, y - 80], [x + 92, y - 172], 20), '#f1c27d')
  canvas.fill(box(x - 98, y - 62, 196, 90, 6), '#b9b2d8').fill(box(x - 98, y - 62, 196, 12), '#8f86bd')
  canvas.fill(box(x - 20, y - 24, 40, 56, 18), '#ffcf7a')
  for (const dx of [-70, 46]) canvas.fill(box(x + dx, y - 30, 26, 26, 4), '#ffcf7a')
}

/** Numbers from 0 to 1, the same on every machine. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
