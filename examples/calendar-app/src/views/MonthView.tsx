import type { CalendarEvent } from '@eventcal/sdk'
import { eventInput } from '@eventcal/sdk/fullcalendar'
import FullCalendar, { type EventClickInfo, type EventDisplayInfo, type EventInput } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import themePlugin from '@fullcalendar/react/themes/breezy'
import { useCallback, useMemo } from 'react'
import { type Address, useNavigation } from '../address.js'
import { monthOf } from '../events.js'
import { plain } from '../html.js'
import { addDays, addMonths, isInMonth, isLong, monthName, timeOf, today } from '../moments.js'
import { Link } from '../parts/Link.js'
import { Failure } from '../parts/states.js'
import { tint } from '../parts/terms.js'
import { useSession } from '../session.js'
import { useLoad } from '../use-load.js'

const plugins = [dayGridPlugin, themePlugin]

/** A month as a grid; each event stands on the days of its place. */
export function MonthView() {
  const { calendar, user } = useSession()
  const { address, href, go } = useNavigation()
  const { search, category, venue } = address
  const now = today()
  const month = address.month || now.slice(0, 7)
  const key = JSON.stringify([month, search, category, venue, user])
  const { data, error, loading, reload } = useLoad(key, monthOf(calendar, address, month))

  // The grid lays everything out anew when it is given another list, or another function.
  // biome-ignore lint/correctness/useExhaustiveDependencies: links are written anew with the events that a new address brings
  const inputs = useMemo(() => (data ?? []).map((event) => inputOf(event, href)), [data])
  const inMonth = useMemo(() => (data ?? []).filter((event) => isInMonth(event, month)).length, [data, month])
  const follow = useCallback(
    ({ event, jsEvent }: EventClickInfo) => {
      if (jsEvent.metaKey || jsEvent.ctrlKey || jsEvent.shiftKey) return
      jsEvent.preventDefault()
      go({ event: event.id })
    },
    [go],
  )

  return (
    <section aria-labelledby="month" aria-busy={loading}>
      <header className="view-header">
        <h1 id="month">{monthName(month)}</h1>
        <p role="status" className="count">
          {loading ? 'Loading events …' : data ? `${inMonth} ${inMonth === 1 ? 'event' : 'events'}` : ''}
        </p>
        <nav aria-label="Months" className="steps">
          <Link to={{ month: addMonths(month, -1) }} aria-label="Previous month" className="button">
            ‹
          </Link>
          <Link to={{ month: '' }} className="button">
            Today
          </Link>
          <Link to={{ month: addMonths(month, 1) }} aria-label="Next month" className="button">
            ›
          </Link>
        </nav>
      </header>
      {error !== undefined && <Failure error={error} onRetry={reload} />}
      {(error === undefined || data) && (
        <div className={loading ? 'month month-loading' : 'month'}>
          <FullCalendar
            key={month}
            plugins={plugins}
            initialView="dayGridMonth"
            initialDate={`${month}-01`}
            // The texts are wall times of each event's place; so nothing is to be converted.
            timeZone="UTC"
            now={now}
            firstDay={1}
            headerToolbar={false}
            height="auto"
            dayMaxEvents={3}
            nextDayThreshold="06:00"
            events={inputs}
            eventClass="plain-event"
            eventClick={follow}
            eventContent={Chip}
          />
        </div>
      )}
      {!loading && error === undefined && inMonth === 0 && (
        <p className="hint month-empty">
          No events in {monthName(month)}
          {search || category || venue ? ' for these filters. ' : '. '}
          {(search || category || venue) && <Link to={{ search: '', category: '', venue: '' }}>Clear the filters</Link>}
        </p>
      )}
    </section>
  )
}

/** An event in the grid. */
function Chip({ event }: EventDisplayInfo) {
  // Put there below.
  const { event: original } = event.extendedProps as { event: CalendarEvent }
  return (
    <span className={event.allDay ? 'chip chip-solid' : 'chip'} style={tint(original)}>
      {!event.allDay && <time>{timeOf(original.start_date)}</time>}
      <span className="chip-title">{event.title}</span>
    </span>
  )
}

/** Converts an event to the input of the calendar grid, which shows nothing of what has no start. */
function inputOf(event: CalendarEvent, href: (changes: Partial<Address>) => string): EventInput {
  const input = eventInput(event)
  if (!input) return { id: String(event.id), title: plain(event.title) }
  const url = href({ event: String(event.id) })
  const named = { ...input, title: input.title || 'Untitled', url }
  // A long event is shown as a bar over its days.
  return isLong(event) && !input.allDay
    ? { ...named, allDay: true, start: input.start.slice(0, 10), end: addDays(input.end.slice(0, 10), 1) }
    : named
}
