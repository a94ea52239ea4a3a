import type { CalendarEvent } from '@eventcal/contract'
import { jsonLdText, toJsonLd } from '@eventcal/sdk/jsonld'
import { organizers, statusOf, venues, websiteOf } from '@eventcal/sdk/normalize'
import { whenOf } from '../dates.js'
import { titleOf } from '../event-cards.js'
import { html, Markup } from '../html.js'
import type { Links } from '../links.js'
import { addressText } from './linked.js'
import { banner, description, fact, factList, textOf, website } from './parts.js'
import { sitePage } from './shell.js'

const states = { canceled: 'This event is canceled.', postponed: 'This event is postponed.', scheduled: undefined }

/**
 * The page of an event.
 *
 * @param unlocked true if it is shown by its password: search engines get nothing of it then
 */
export function eventPage(event: CalendarEvent, links: Links, unlocked: boolean): string {
  const title = titleOf(event)
  const when = whenOf(event)
  const state = states[statusOf(event) ?? 'scheduled']
  return sitePage({
    title: `${title} · Eventcal`,
    links,
    head: unlocked ? undefined : headOf(event),
    body: html`<article class="record">
${banner(event, links)}
<h1>${title}</h1>
${state === undefined ? undefined : html`<p class="notice">${state}</p>`}
${when && html`<p class="when"><time datetime="${when.machine}">${when.text}</time>${when.zone === '' ? undefined : html` <span class="zone">${when.zone}</span>`}</p>`}
${factList([
  ...venues(event).map((venue) => fact('Venue', placeOf(venue, links))),
  ...organizers(event).map((organizer) => fact('Organizer', linkTo(organizer.url, organizer.organizer, links))),
  fact('Cost', textOf(event.cost)),
  fact('Website', website(websiteOf(event), links)),
  fact('Categories', terms(event.categories, 'categories', links)),
  fact('Tags', terms(event.tags, 'tags', links)),
])}
${description(event.description)}
</article>`,
  })
}

function headOf(event: CalendarEvent): Markup {
  const described = toJsonLd(event)
  const script = described && new Markup(`<script type="application/ld+json">${jsonLdText(described)}</script>`)
  const summary = textOf(event.excerpt) || textOf(event.description)
  return html`<link rel="canonical" href="${event.url}">
<link rel="alternate" type="application/json" href="${event.rest_url}">
${summary === '' ? undefined : html`<meta name="description" content="${summary.replace(/\s+/g, ' ').slice(0, 200)}">`}
${script}`
}

function placeOf(venue: ReturnType<typeof venues>[number], links: Links): Markup | undefined {
  const name = linkTo(venue.url, venue.venue, links)
  const address = addressText(venue)
  if (!name) return undefined
  return html`${name}${address === '' ? undefined : html`<br><span class="address">${address}</span>`}`
}

function linkTo(url: unknown, name: unknown, links: Links): Markup | undefined {
  const [address, text] = [links.to(url), textOf(name)]
  if (text === '') return undefined
  return address === undefined ? html`${text}` : html`<a href="${address}">${text}</a>`
}

function terms(
  list: CalendarEvent['categories'] | undefined,
  resource: 'categories' | 'tags',
  links: Links,
): Markup | undefined {
  const shown = (list ?? []).map(
    ({ name, slug }, index) =>
      html`${index === 0 ? '' : ', '}<a href="${links.term(resource, slug)}">${textOf(name)}</a>`,
  )
  return shown.length === 0 ? undefined : html`${shown}`
}
