import type { Organizer, Venue } from '@eventcal/contract'
import { html, type Markup } from '../html.js'
import type { Links } from '../links.js'
import type { EventPart } from '../next-events.js'
import { eventPart } from './lists.js'
import { banner, description, email, fact, factList, phone, textOf, website } from './parts.js'
import { sitePage } from './shell.js'

/** The page of a venue, with what takes place there. */
export function venuePage(venue: Venue, events: EventPart, links: Links, unlocked: boolean): string {
  return page(venue, textOf(venue.venue) || `Venue ${venue.id}`, {
    facts: [fact('Address', addressText(venue)), ...contacts(venue, links)],
    events,
    links,
    unlocked,
  })
}

/** The page of an organizer, with what they organize. */
export function organizerPage(organizer: Organizer, events: EventPart, links: Links, unlocked: boolean): string {
  return page(organizer, textOf(organizer.organizer) || `Organizer ${organizer.id}`, {
    facts: [...contacts(organizer, links), fact('Email', email(organizer.email))],
    events,
    links,
    unlocked,
  })
}

/** The address of a venue on one line, empty where it has none or a password hides it. */
export function addressText(venue: Partial<Venue>): string {
  const region = textOf(venue.stateprovince) || textOf(venue.state) || textOf(venue.province)
  const parts = [textOf(venue.address), textOf(venue.city), region, textOf(venue.zip), textOf(venue.country)]
  return parts.filter((part, index) => part !== '' && part !== parts[index - 1]).join(', ')
}

interface Parts {
  readonly facts: readonly (Markup | undefined)[]
  readonly events: EventPart
  readonly links: Links
  readonly unlocked: boolean
}

function page(record: Venue | Organizer, name: string, { facts, events, links, unlocked }: Parts): string {
  return sitePage({
    title: `${name} · Eventcal`,
    links,
    head: unlocked ? undefined : html`<link rel="canonical" href="${textOf(record.url)}">`,
    body: html`<article class="record">
${banner(record, links)}
<h1>${name}</h1>
${factList(facts)}
${description(record.description)}
</article>
${eventPart('Upcoming events', events, links)}`,
  })
}

function contacts(record: Venue | Organizer, links: Links): (Markup | undefined)[] {
  return [fact('Phone', phone(record.phone)), fact('Website', website(record.website, links))]
}
