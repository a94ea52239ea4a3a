import type { CalendarEvent } from '@eventcal/contract'
import { image, venues } from '@eventcal/sdk/normalize'
import { htmlToText } from '@eventcal/sdk/text'
import { whenOf } from './dates.js'
import { html, type Markup } from './html.js'
import type { Links } from './links.js'

/** Wide enough for a card on a screen of twice the resolution, in pixels. */
const cardWidth = 600

/** Events as a list of cards: picture, date, title and place, all one link to the page of the event. */
export function eventCards(events: readonly CalendarEvent[], links: Links): Markup {
  return html`<ul class="cards">${events.map((event) => card(event, links))}</ul>`
}

/** The title of an event as text; some instances allow none. */
export function titleOf({ id, title }: Pick<CalendarEvent, 'id' | 'title'>): string {
  return htmlToText(String(title)) || `Event ${id}`
}

function card(event: CalendarEvent, links: Links): Markup {
  const when = whenOf(event)
  const place = venues(event)
    .map(({ venue, city }) => [htmlToText(venue), htmlToText(city ?? '')].filter(Boolean).join(', '))
    .find(Boolean)
  return html`<li><a class="card" href="${links.to(event.url) ?? links.root}">
${poster(event, links)}
<span class="card-text">
${when && html`<time datetime="${when.machine}">${when.text}</time>`}
<strong>${titleOf(event)}</strong>
${place === undefined ? undefined : html`<span class="place">${place}</span>`}
</span></a></li>`
}

/** The picture, or a calendar leaf; the title beside it says all that there is to be said about it. */
function poster(event: CalendarEvent, links: Links): Markup {
  const picture = image(event, { minWidth: cardWidth })
  const source = links.to(picture?.url)
  if (source !== undefined) return html`<img class="poster" src="${source}" alt="" loading="lazy" decoding="async">`
  const when = whenOf(event)
  return html`<span class="poster leaf" aria-hidden="true"><b>${when?.day ?? ''}</b>${when?.month ?? ''}</span>`
}
