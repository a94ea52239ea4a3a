import type { Category, Tag } from '@eventcal/contract'
import { eventCards } from '../event-cards.js'
import { html, type Markup } from '../html.js'
import type { Links } from '../links.js'
import type { EventPart } from '../next-events.js'
import { description, textOf } from './parts.js'
import { sitePage } from './shell.js'

/** The page of all events to come. */
export function upcomingPage(events: EventPart, links: Links): string {
  return sitePage({
    title: 'Upcoming events · Eventcal',
    links,
    body: html`<h1>Upcoming events</h1>
${listOf(events, links)}`,
  })
}

/** The page of a category or tag. */
export function termPage(term: Category | Tag, events: EventPart, links: Links): string {
  const name = textOf(term.name)
  return sitePage({
    title: `${name} · Eventcal`,
    links,
    head: html`<link rel="canonical" href="${textOf(term.url)}">`,
    body: html`<h1>${name}</h1>
${description(term.description)}
${eventPart('Upcoming events', events, links)}`,
  })
}

/** A list of events under a heading. */
export function eventPart(heading: string, events: EventPart, links: Links): Markup {
  return html`<section class="upcoming" aria-labelledby="upcoming">
<h2 id="upcoming">${heading}</h2>
${listOf(events, links)}
</section>`
}

function listOf({ events, number, pages }: EventPart, links: Links): Markup {
  const other = (to: number, text: string) =>
    to < 1 || to > pages ? undefined : html`<a class="button quiet" href="?page=${to}">${text}</a>`
  return html`${events.length === 0 ? html`<p class="empty">There are no events to come.</p>` : eventCards(events, links)}
${pages > 1 ? html`<nav class="pages" aria-label="Pages">${other(number - 1, 'Earlier')}<span>Page ${number} of ${pages}</span>${other(number + 1, 'Later')}</nav>` : undefined}`
}
