import type { CalendarEvent } from '@eventcal/sdk'
import { memo } from 'react'
import { plain } from '../html.js'
import { useSpeech } from '../language/language.js'
import { Link } from './Link.js'
import { placeOf, statusName, thumbnail } from './records.js'
import { tint } from './terms.js'

interface Props {
  readonly day: string
  /** True if these events began earlier and are still running. */
  readonly isRunning: boolean
  readonly events: readonly CalendarEvent[]
}

/** The events of one day under a heading. */
export function DayGroup({ day, isRunning, events }: Props) {
  const { words, moments } = useSpeech()
  const id = `day-${day || 'running'}`
  const parts = isRunning ? undefined : moments.dayParts(day)
  return (
    <section className="day" aria-labelledby={id}>
      <h2 id={id}>
        <span className="visually-hidden">{parts ? moments.dayName(day) : words.views.stillOn}</span>
        <span aria-hidden="true" className="day-mark">
          {parts ? (
            <>
              <span className="day-month">{parts.month}</span>
              <span className="day-number">{parts.number}</span>
              <span className="day-weekday">{parts.weekday}</span>
            </>
          ) : (
            <span className="day-month">{words.views.stillOn}</span>
          )}
        </span>
      </h2>
      <EventItems events={events} />
    </section>
  )
}

/** Events one below the other. */
export function EventItems({ events }: { readonly events: readonly CalendarEvent[] }) {
  return (
    <ul className="items">
      {events.map((event) => (
        <EventItem key={event.id} event={event} />
      ))}
    </ul>
  )
}

/** Drawn once for each event, however many pages are added below it. */
const EventItem = memo(({ event }: { readonly event: CalendarEvent }) => {
  const { words, moments } = useSpeech()
  const picture = thumbnail(event.image)
  const place = placeOf(event)
  const cost = plain(event.cost)
  const [category] = event.categories
  return (
    <li className="item" style={tint(event)}>
      <div className="item-text">
        <p className="item-time">
          {moments.briefly(event)}
          {!event.all_day && event.timezone_abbr && <small> {event.timezone_abbr}</small>}
        </p>
        <h3>
          <Link to={{ event: String(event.id) }}>{plain(event.title) || words.views.untitled}</Link>
        </h3>
        <p className="item-facts">
          {event.status !== 'publish' && <span className="tag tag-plain">{statusName(event.status, words)}</span>}
          {category && <span className="tag">{plain(category.name)}</span>}
          {place && <bdi>{place}</bdi>}
          {cost && <bdi className="cost">{cost}</bdi>}
        </p>
      </div>
      {picture ? <img src={picture} alt="" loading="lazy" /> : <div className="item-blank" aria-hidden="true" />}
    </li>
  )
})
