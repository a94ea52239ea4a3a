import type { CalendarEvent } from '@eventcal/sdk'
import type { ReactNode } from 'react'
import { plain, safeLink } from '../html.js'
import { atThePlace, inVisitorsZone, zoneName } from '../moments.js'
import { addressLines, organizerName, venuesOf } from './records.js'

/** When, where, how much and by whom. */
export function EventFacts({ event }: { readonly event: CalendarEvent }) {
  const { day, time } = atThePlace(event)
  const yours = inVisitorsZone(event)
  const website = safeLink(event.website)
  const cost = plain(event.cost)
  return (
    <aside aria-label="Facts" className="facts">
      <dl>
        <Fact name="When">
          <strong>{day}</strong>
          <span>{time}</span>
          {!event.all_day && <small>{zoneName(event)}</small>}
        </Fact>
        {yours && (
          <Fact name="Your time">
            <span>{yours}</span>
          </Fact>
        )}
        {venuesOf(event).map((venue) => (
          <Fact key={venue.id} name="Where">
            <strong>{plain(venue.venue)}</strong>
            {addressLines(venue).map((line) => (
              <span key={line}>{line}</span>
            ))}
            {venue.phone && <span>{plain(venue.phone)}</span>}
            {event.show_map_link && addressLines(venue).length > 0 && (
              <a href={mapLink(addressLines(venue))} target="_blank" rel="noreferrer">
                Open a map<span className="visually-hidden"> (in a new tab)</span>
              </a>
            )}
          </Fact>
        ))}
        {cost && (
          <Fact name="Cost">
            <strong>{cost}</strong>
          </Fact>
        )}
        {event.organizer.length > 0 && (
          <Fact name={event.organizer.length === 1 ? 'Organizer' : 'Organizers'}>
            {event.organizer.map((organizer) => (
              <span key={organizer.id} className="organizer">
                <strong>{organizerName(organizer)}</strong>
                {organizer.email && <a href={`mailto:${plain(organizer.email)}`}>{plain(organizer.email)}</a>}
                {organizer.phone && <span>{plain(organizer.phone)}</span>}
              </span>
            ))}
          </Fact>
        )}
        {website && (
          <Fact name="Website">
            <a href={website} target="_blank" rel="noreferrer">
              {new URL(website).hostname}
              <span className="visually-hidden"> (in a new tab)</span>
            </a>
          </Fact>
        )}
      </dl>
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
