import type { Canvas } from './canvas.js'
import { paintGlass } from './posters/glass.js'
import { paintHills } from './posters/hills.js'
import { paintJazz } from './posters/jazz.js'
import { paintSky } from './posters/sky.js'
import { paintStage } from './posters/stage.js'
import { paintTable } from './posters/table.js'

/** The size of every poster in its own units. */
export const posterSize = { width: 1280, height: 720 }

/** A poster: its name, and how it is painted. */
export interface Poster {
  readonly name: string
  readonly title: string
  paint(canvas: Canvas): void
}

/** The posters of the demo site, in the order of their ids. */
export const posters: readonly Poster[] = [
  { name: 'jazz-night', title: 'Jazz Night', paint: paintJazz },
  { name: 'classical-stage', title: 'Classical Stage', paint: paintStage },
  { name: 'morning-hills', title: 'Morning Hills', paint: paintHills },
  { name: 'tapas-table', title: 'Tapas Table', paint: paintTable },
  { name: 'glass-and-light', title: 'Glass and Light', paint: paintGlass },
  { name: 'night-sky', title: 'Night Sky', paint: paintSky },
]
