import type { CalendarEvent } from '@eventcal/sdk'
import type { ReactNode } from 'react'
import { home } from '../address.js'
import { plain, safeLink } from '../html.js'
import { useSpeech } from '../language/language.js'
import { zoneName } from '../moments.js'
import { AddToCalendar } from './AddToCalendar.js'
import { Link } from './Link.js'
import { addressLines, organizerName, venuesOf } from './records.js'

/** When, where, how much and by whom. */
export function EventFacts({ event }: { readonly event: CalendarEvent }) {
  const { words, moments, counted } = useSpeech()
  const { day, time } = moments.atThePlace(event)
  const yours = moments.inVisitorsZone(event)
  const website = safeLink(event.website)
  const cost = plain(event.cost)
  const newTab = <span className="visually-hidden"> {words.app.newTab}</span>
  return (
    <aside aria-label={words.event.facts} className="facts">
      <dl>
        <Fact name={words.event.when}>
          <strong>{day}</strong> <span>{time}</span>
          {!event.all_day && <small>{zoneName(event)}</small>}
        </Fact>
        {yours && (
          <Fact name={words.event.yourTime}>
            <span>{yours}</span>
          </Fact>
        )}
        {venuesOf(event).map((venue) => (
          <Fact key={venue.id} name={words.event.where}>
            <strong>
              <Link to={{ ...home, view: 'agenda', venue: String(venue.id) }}>{plain(venue.venue)}</Link>
            </strong>
            {addressLines(venue).map((line) => (
              <bdi key={line}>{line}</bdi>
            ))}
            {venue.phone && <bdi>{plain(venue.phone)}</bdi>}
            {event.show_map_link && addressLines(venue).length > 0 && (
              <a href={mapLink(addressLines(venue))} target="_blank" rel="noreferrer">
                {words.event.openMap}
                {newTab}
              </a>
            )}
          </Fact>
        ))}
        {cost && (
          <Fact name={words.event.cost}>
            <strong>{cost}</strong>
          </Fact>
        )}
        {event.organizer.length > 0 && (
          <Fact name={counted(event.organizer.length, words.event.organizers)}>
            {event.organizer.map((organizer) => (
              <span key={organizer.id} className="organizer">
                <strong>
                  <Link to={{ ...home, view: 'agenda', organizer: String(organizer.id) }}>
                    {organizerName(organizer)}
                  </Link>
                </strong>
                {organizer.email && <a href={`mailto:${plain(organizer.email)}`}>{plain(organizer.email)}</a>}
                {organizer.phone && <bdi>{plain(organizer.phone)}</bdi>}
              </span>
            ))}
          </Fact>
        )}
        {website && (
          <Fact name={words.event.website}>
            <a href={website} target="_blank" rel="noreferrer">
              {new URL(website).hostname}
              {newTab}
            </a>
          </Fact>
        )}
      </dl>
      <AddToCalendar event={event} />
    </aside>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function mapLink(lines: readonly string[]): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(lines.join(', '))}`
}
