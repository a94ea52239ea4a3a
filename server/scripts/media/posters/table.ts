import type { Canvas } from '../canvas.js'
import { box, circle, ellipse, everything, intersection, line, polygon, ring, type Shape, turned } from '../shapes.js'

/** Small plates on a table, from above. */
export function paintTable(canvas: Canvas): void {
  canvas.fill(everything, '#1f7a7a')
  for (let x = 40; x < 1280; x += 80) for (let y = 40; y < 720; y += 80) tile(canvas, x, y)
  plate(canvas, 330, 330, 220)
  for (const [x, y] of [
    [270, 280],
    [390, 270],
    [250, 390],
    [335, 420],
    [420, 370],
  ] as const)
    tomato(canvas, x, y)
  for (const [x, y] of [
    [330, 330],
    [345, 235],
    [195, 340],
  ] as const)
    leaf(canvas, x, y)
  plate(canvas, 760, 210, 160)
  for (const [x, y] of [
    [710, 170],
    [790, 150],
    [830, 225],
    [760, 270],
    [690, 245],
    [765, 210],
  ] as const)
    olive(canvas, x, y)
  plate(canvas, 740, 545, 150)
  lemon(canvas, 740, 545)
  plate(canvas, 1070, 440, 190)
  prawns(canvas, 1070, 440)
  canvas.fill(line([545, 600], [545, 690], 16), '#f5efe0').fill(line([545, 480], [545, 600], 9), '#f5efe0')
  for (const x of [525, 545, 565]) canvas.fill(line([x, 420], [x, 478], 8), '#f5efe0')
  canvas.fill(box(521, 466, 48, 26, 13), '#f5efe0')
  canvas
    .fill(circle(1110, 130, 84), '#f5efe0')
    .fill(circle(1110, 130, 70), '#8e1c3b')
    .fill(circle(1090, 112, 20), '#b83a5b')
  canvas.fill(box(40, 610, 330, 70, 30), '#b97a3f')
  for (let x = 70; x < 350; x += 58)
    canvas
      .fill(turned(ellipse(x + 20, 640, 34, 44), [x + 20, 640], 12), '#e8b26a')
      .fill(turned(ellipse(x + 20, 640, 25, 34), [x + 20, 640], 12), '#f7dca6')
}

function tile(canvas: Canvas, x: number, y: number): void {
  canvas.fill(turned(box(x - 15, y - 15, 30, 30), [x, y], 45), '#27898a').fill(circle(x + 40, y + 40, 5), '#3fa3a0')
}

function plate(canvas: Canvas, x: number, y: number, radius: number): void {
  canvas.fill(circle(x + 10, y + 14, radius), '#0d4a4d', 0.45).fill(circle(x, y, radius), '#fbf6e9')
  canvas.fill(ring(x, y, radius - 14, 5), '#e0653a').fill(circle(x, y, radius * 0.76), '#f1e8d3')
}

function tomato(canvas: Canvas, x: number, y: number): void {
  canvas.fill(circle(x, y, 46), '#c8321f').fill(circle(x, y, 39), '#ef5a3c')
  for (let part = 0; part < 6; part++) canvas.fill(turned(ellipse(x, y - 22, 10, 13), [x, y], part * 60), '#f9a56a')
  canvas.fill(circle(x, y, 7), '#f9a56a')
}

function leaf(canvas: Canvas, x: number, y: number): void {
  const shape = intersection(circle(x - 22, y, 40), circle(x + 22, y, 40))
  canvas
    .fill(turned(shape, [x, y], 60 + x), '#3c8d40')
    .fill(turned(line([x, y - 28], [x, y + 28], 3), [x, y], 60 + x), '#7cc06a')
}

function olive(canvas: Canvas, x: number, y: number): void {
  const tilt = (shape: Shape) => turned(shape, [x, y], x + y)
  canvas.fill(tilt(ellipse(x, y, 36, 27)), '#5f7d1f').fill(tilt(ellipse(x - 4, y - 5, 27, 18)), '#86a832')
  canvas.fill(tilt(circle(x + 24, y, 8)), '#c8321f')
}

function lemon(canvas: Canvas, x: number, y: number): void {
  canvas.fill(circle(x, y, 84), '#f4b41a').fill(circle(x, y, 74), '#fff3c4')
  for (let part = 0; part < 8; part++) {
    const wedge = polygon([x, y - 8], [x - 22, y - 58], [x, y - 67], [x + 22, y - 58])
    canvas.fill(turned(wedge, [x, y], part * 45), '#ffd84d')
  }
}

function prawns(canvas: Canvas, x: number, y: number): void {
  for (let part = 0; part < 4; part++) {
    const tilt = (shape: Shape) => turned(shape, [x, y], part * 90 + 20)
    const arc = intersection(
      ring(x, y - 62, 40, 26),
      polygon([x - 90, y - 70], [x + 20, y - 130], [x + 90, y - 60], [x + 20, y + 10]),
    )
    canvas.fill(tilt(arc), '#f08a5d')
    for (const turn of [-40, -5, 30, 65])
      canvas.fill(tilt(turned(line([x + 28, y - 62], [x + 52, y - 62], 5), [x, y - 62], turn)), '#c9532e')
    canvas.fill(tilt(polygon([x - 6, y - 106], [x - 44, y - 122], [x - 36, y - 96])), '#c9532e')
  }
  canvas.fill(circle(x, y, 30), '#3c8d40').fill(circle(x, y, 20), '#7cc06a')
}
