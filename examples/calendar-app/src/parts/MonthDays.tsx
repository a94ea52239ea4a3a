import type { CalendarEvent } from '@eventcal/sdk'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { shownDay } from '../address.js'
import { addDays, isOn, today } from '../days.js'
import { useSpeech } from '../language/language.js'
import { useNavigation } from '../use-navigation.js'
import { useAsking } from './asking.js'
import { EventItems } from './DayGroup.js'
import { tint } from './terms.js'

interface Props {
  readonly month: string
  readonly grid: { readonly first: string; readonly last: string }
  readonly events: readonly CalendarEvent[]
}

/** Most dots of a day. */
const mostDots = 3

/** A month that is narrow: a dot for each event of a day, and the events of the chosen day below. */
export function MonthDays({ month, grid, events }: Props) {
  const { address, go } = useNavigation()
  const { write } = useAsking()
  const { words, moments, counted, direction } = useSpeech()
  const table = useRef<HTMLTableElement>(null)
  const chosen = shownDay(address)
  const days = useMemo(() => Array.from({ length: 42 }, (_, index) => addDays(grid.first, index)), [grid.first])
  const byDay = useMemo(
    () => new Map(days.map((day) => [day, events.filter((event) => isOn(event, day))])),
    [days, events],
  )
  const listed = byDay.get(chosen) ?? []
  const choose = (day: string) => go({ day, month: '' }, { replace: true })

  const move = (event: KeyboardEvent) => {
    const forward = direction === 'rtl' ? -1 : 1
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: forward,
      ArrowLeft: -forward,
      ArrowDown: 7,
      ArrowUp: -7,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = addDays(chosen, step)
    choose(next)
    // The days of another month are drawn by then.
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus())
  }

  return (
    <>
      <table ref={table} className="days" aria-label={moments.monthName(month)}>
        <thead>
          <tr>
            {days.slice(0, 7).map((day) => (
              <th key={day} scope="col">
                <abbr title={moments.dayParts(day).weekday}>{moments.dayParts(day).initial}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={move}>
          {[0, 7, 14, 21, 28, 35].map((week) => (
            <tr key={week}>
              {days.slice(week, week + 7).map((day) => {
                const here = byDay.get(day) ?? []
                return (
                  <td key={day}>
                    <button
                      type="button"
                      data-day={day}
                      className={day.startsWith(month) ? 'day-choice' : 'day-choice day-outside'}
                      aria-label={`${moments.dayName(day)}, ${counted(here.length, words.views.events)}`}
                      aria-pressed={day === chosen}
                      aria-current={day === today() ? 'date' : undefined}
                      tabIndex={day === chosen ? 0 : -1}
                      onClick={() => choose(day)}
                    >
                      <span aria-hidden="true">{moments.dayParts(day).number}</span>
                      <span aria-hidden="true" className="dots">
                        {here.slice(0, mostDots).map((event) => (
                          <i key={event.id} className="dot" style={tint(event)} />
                        ))}
                      </span>
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <section className="chosen-day" aria-labelledby="chosen-day" aria-live="polite">
        <h2 id="chosen-day">{moments.dayName(chosen)}</h2>
        {listed.length > 0 ? (
          <EventItems events={listed} />
        ) : (
          <p className="hint">{words.views.nothingOn(moments.dateName(chosen))}</p>
        )}
        <button type="button" className="button" onClick={() => write(chosen)}>
          {words.views.newOn(moments.dateName(chosen))}
        </button>
      </section>
    </>
  )
}
