import type { CalendarRef } from '@fullcalendar/react'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { addDays } from './days.js'
import { useSpeech } from './language/language.js'
import { useAsking } from './parts/asking.js'

interface Options {
  readonly first: string
  /** How many days are shown. */
  readonly length: number
  readonly grid: RefObject<CalendarRef | null>
}

/** An hour of the days that are shown. */
interface Cursor {
  readonly day: number
  readonly hour: number
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most)

/** Lets the arrow keys choose an hour of a grid, and Enter make an event there, as a click on it does. */
export function useHourCursor({ first, length, grid }: Options) {
  const { moments, direction } = useSpeech()
  const { write } = useAsking()
  const [cursor, setCursor] = useState<Cursor>()
  const day = cursor && addDays(first, cursor.day)
  const time = cursor && `${String(cursor.hour).padStart(2, '0')}:00`

  useEffect(() => {
    if (!day || !time) return
    const hours = Number(time.slice(0, 2)) + 1
    const end = hours < 24 ? `${day}T${String(hours).padStart(2, '0')}:00:00` : `${addDays(day, 1)}T00:00:00`
    const calendar = grid.current?.getApi()
    calendar?.select(`${day}T${time}:00`, end)
    calendar?.scrollToTime(`${time}:00`)
  }, [day, time, grid])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other days begin without a choice
  useEffect(() => setCursor(undefined), [first, length])

  return {
    /** The chosen hour in words. */
    said: day && time ? `${moments.dayName(day)}, ${moments.timeOf(`${day} ${time}:00`)}` : '',
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      // Links inside keep their keys.
      if (event.target !== event.currentTarget) return
      if (event.key === 'Enter' && day && time) {
        event.preventDefault()
        write(`${day}T${time}`)
        return
      }
      const forward = direction === 'rtl' ? -1 : 1
      const steps: Readonly<Record<string, readonly [days: number, hours: number]>> = {
        ArrowRight: [forward, 0],
        ArrowLeft: [-forward, 0],
        ArrowDown: [0, 1],
        ArrowUp: [0, -1],
      }
      const step = steps[event.key]
      if (!step) return
      event.preventDefault()
      const [days, hours] = step
      setCursor((before) =>
        before
          ? { day: clamp(before.day + days, length - 1), hour: clamp(before.hour + hours, 23) }
          : { day: 0, hour: 9 },
      )
    },
  }
}
