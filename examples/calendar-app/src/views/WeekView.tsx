import type { CalendarOptions, CalendarRef } from '@fullcalendar/react'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import { useMemo, useRef } from 'react'
import { filterKey, shownDay } from '../address.js'
import { addDays, weekOf } from '../days.js'
import { eventsBetween } from '../events.js'
import { useSpeech } from '../language/language.js'
import { CalendarGrid } from '../parts/CalendarGrid.js'
import { ListFailure } from '../parts/ListFailure.js'
import { NothingHere } from '../parts/NothingHere.js'
import { ViewHeader } from '../parts/ViewHeader.js'
import { useSession } from '../session.js'
import { useHourCursor } from '../use-hour-cursor.js'
import { useLoad } from '../use-load.js'
import { useNarrow } from '../use-narrow.js'
import { useNavigation } from '../use-navigation.js'

/** The hours of a week; of three days where the screen is narrow. */
export function WeekView() {
  const { calendar } = useSession()
  const { address } = useNavigation()
  const { words, moments, firstDay } = useSpeech()
  const isNarrow = useNarrow()
  const chosen = shownDay(address)
  const length = isNarrow ? 3 : 7
  const first = isNarrow ? chosen : weekOf(chosen, firstDay)
  const last = addDays(first, length - 1)
  const key = `days ${first} ${last} ${filterKey(address)}`
  const { data, error, loading, reload } = useLoad(key, eventsBetween(calendar, address, { first, last }))
  const events = useMemo(() => data ?? [], [data])
  const grid = useRef<CalendarRef>(null)
  const { said, ...cursor } = useHourCursor({ first, length, grid })
  const options = useMemo<CalendarOptions>(
    () => ({
      plugins: [timeGridPlugin],
      initialView: 'hours',
      views: { hours: { type: 'timeGrid', duration: { days: length } } },
      initialDate: first,
      height: 'max(26rem, 70vh)',
      scrollTime: '07:00:00',
      scrollTimeReset: false,
      slotMinHeight: 52,
      // Short ones are laid out as all others.
      eventShortHeight: 0,
      slotDuration: '01:00:00',
      // Side by side, so that each can be read and reached.
      slotEventOverlap: false,
      // The keys choose an hour, which no link of a day does.
      navLinks: false,
      nowIndicator: true,
      nowIndicatorLineClass: 'now-line',
      slotHeaderFormat: { hour: 'numeric', minute: '2-digit' },
      dayHeaderContent: ({ date, isToday }) => {
        const { weekdayShort, number } = moments.dayParts(date.toISOString().slice(0, 10))
        return (
          <span className="week-day">
            {weekdayShort} <b className={isToday ? 'week-today' : ''}>{number}</b>
          </span>
        )
      },
    }),
    [first, length, moments],
  )

  return (
    <section aria-labelledby="week" aria-busy={loading}>
      <ViewHeader
        id="week"
        title={moments.days(first, last)}
        count={data?.length}
        loading={loading}
        steps={{
          name: words.views.weeks,
          back: { name: words.views.earlier, to: { day: addDays(first, -length), month: '' } },
          on: { name: words.views.later, to: { day: addDays(first, length), month: '' } },
        }}
      />
      {error !== undefined && <ListFailure error={error} onRetry={reload} />}
      {!loading && error === undefined && (
        <NothingHere message={events.length === 0 ? words.views.nothingThere : undefined} first={first} last={last} />
      )}
      {(error === undefined || data) && (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out in its own way */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its keys choose an hour */}
          <div role="group" tabIndex={0} aria-label={words.views.hours} className="month week" {...cursor}>
            <CalendarGrid key={`${first} ${length}`} events={events} options={options} calendarRef={grid} />
          </div>
          <p role="status" className="visually-hidden">
            {said}
          </p>
        </>
      )}
    </section>
  )
}
