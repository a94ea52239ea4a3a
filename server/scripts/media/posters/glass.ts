import type { Canvas } from '../canvas.js'
import { below, box, circle, ellipse, everything, intersection, line, polygon, ring } from '../shapes.js'

/** Panes of coloured glass and their light on the floor of a gallery. */
export function paintGlass(canvas: Canvas): void {
  canvas.fill(everything, '#f4efe6').fill(
    below(() => 590),
    '#ddd3c4',
  )
  canvas.fill(polygon([330, 590], [560, 590], [880, 720], [560, 720]), '#f2b84b', 0.5)
  canvas.fill(polygon([620, 590], [840, 590], [1210, 720], [920, 720]), '#3aa6b9', 0.45)
  canvas.fill(polygon([130, 590], [280, 590], [500, 720], [300, 720]), '#d64550', 0.4)
  canvas.fill(circle(440, 300, 215), '#d64550', 0.88)
  canvas.fill(box(520, 90, 330, 420), '#f2b84b', 0.82)
  canvas.fill(circle(860, 330, 190), '#1f6f8b', 0.82)
  canvas.fill(polygon([300, 510], [620, 510], [460, 200]), '#263859', 0.85)
  canvas.fill(intersection(circle(860, 330, 190), box(520, 90, 330, 420)), '#2f9e77', 0.8)
  canvas.fill(ring(640, 250, 120, 14), '#fffaf0', 0.9)
  canvas.fill(
    intersection(
      circle(1020, 180, 92),
      below(() => 180),
    ),
    '#f08a5d',
    0.9,
  )
  canvas.fill(box(215, 100, 130, 34), '#263859').fill(circle(255, 195, 34), '#f2b84b', 0.9)
  for (const x of [850, 880, 910, 940, 970]) canvas.fill(line([x, 420], [x + 110, 540], 6), '#263859')
  for (const [start, end] of [
    [
      [150, 560],
      [1130, 70],
    ],
    [
      [180, 60],
      [1100, 560],
    ],
  ] as const)
    canvas.fill(line(start, end, 4), '#263859', 0.75)
  canvas.fill(box(0, 584, 1280, 8), '#b9ad9b')
  visitor(canvas, 1130, 640, 1, '#263859')
  visitor(canvas, 1190, 644, 0.92, '#d64550')
  visitor(canvas, 110, 650, 1.05, '#1f6f8b')
}

function visitor(canvas: Canvas, x: number, y: number, size: number, colour: '#263859' | '#d64550' | '#1f6f8b'): void {
  canvas.fill(ellipse(x + 8, y + 4, 40 * size, 9 * size), '#a89c8a', 0.6)
  canvas
    .fill(box(x - 14 * size, y - 80 * size, 11 * size, 82 * size, 4), '#2b2b33')
    .fill(box(x + 3 * size, y - 80 * size, 11 * size, 82 * size, 4), '#2b2b33')
  canvas.fill(box(x - 24 * size, y - 165 * size, 48 * size, 100 * size, 20 * size), colour)
  canvas.fill(circle(x, y - 188 * size, 20 * size), '#8d5a3b')
}
