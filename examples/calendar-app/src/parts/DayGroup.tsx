import type { CalendarEvent } from '@eventcal/sdk'
import { memo } from 'react'
import { plain } from '../html.js'
import { briefly, dayName, dayParts } from '../moments.js'
import { Link } from './Link.js'
import { placeOf, thumbnail } from './records.js'
import { tint } from './terms.js'

interface Props {
  readonly day: string
  /** True if these events began earlier and are still running. */
  readonly isRunning: boolean
  readonly events: readonly CalendarEvent[]
}

/** The events of one day under a heading. */
export function DayGroup({ day, isRunning, events }: Props) {
  const id = `day-${day || 'running'}`
  const parts = isRunning ? undefined : dayParts(day)
  return (
    <section className="day" aria-labelledby={id}>
      <h2 id={id}>
        <span className="visually-hidden">{parts ? dayName(day) : 'Still on'}</span>
        <span aria-hidden="true" className="day-mark">
          {parts ? (
            <>
              <span className="day-month">{parts.month}</span>
              <span className="day-number">{parts.number}</span>
              <span className="day-weekday">{parts.weekday}</span>
            </>
          ) : (
            <span className="day-month">Still on</span>
          )}
        </span>
      </h2>
      <ul>
        {events.map((event) => (
          <AgendaItem key={event.id} event={event} />
        ))}
      </ul>
    </section>
  )
}

/** Drawn once for each event, however many pages are added below it. */
const AgendaItem = memo(({ event }: { readonly event: CalendarEvent }) => {
  const picture = thumbnail(event.image)
  const place = placeOf(event)
  const cost = plain(event.cost)
  const [category] = event.categories
  return (
    <li className="item" style={tint(event)}>
      <div className="item-text">
        <p className="item-time">
          {briefly(event)}
          {!event.all_day && event.timezone_abbr && <small>{event.timezone_abbr}</small>}
        </p>
        <h3>
          <Link to={{ event: String(event.id) }}>{plain(event.title) || 'Untitled'}</Link>
        </h3>
        <p className="item-facts">
          {category && <span className="tag">{plain(category.name)}</span>}
          {place && <span>{place}</span>}
          {cost && <span className="cost">{cost}</span>}
        </p>
      </div>
      {picture ? <img src={picture} alt="" loading="lazy" /> : <div className="item-blank" aria-hidden="true" />}
    </li>
  )
})
