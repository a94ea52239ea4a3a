import type { CalendarEvent } from '@eventcal/sdk'
import { jsonLdText, toJsonLd } from '@eventcal/sdk/jsonld'
import { plainText, when } from '../text.js'
import { cleaned, Html, html } from './html.js'

/** The pages of a site: content by path below its root. */
export type Pages = ReadonlyMap<string, string>

/** The whole site: one page for each event and each category, and one that leads to all of them. */
export function pagesOf(events: readonly CalendarEvent[], title: string): Pages {
  const pages = new Map<string, string>()
  const write = (path: string, heading: string, body: Html) => pages.set(path, page(path, heading, body, title).text)
  write('index.html', title, list(events, ''))
  for (const event of events) write(pathOf(event), plainText(event.title), eventBody(event))
  for (const [slug, { name, events: some }] of byCategory(events)) {
    write(`categories/${slug}.html`, name, list(some, '../'))
  }
  return pages
}

/** Returns the path of an event: slug and id, or the id alone. The id keeps paths unique after sanitizing slugs. */
function pathOf({ id, slug }: CalendarEvent): string {
  const safe = (slug ?? '').replace(/[^\w-]+/g, '-')
  return `events/${safe === '' ? id : `${safe}-${id}`}.html`
}

function byCategory(events: readonly CalendarEvent[]) {
  const categories = new Map<string, { readonly name: string; readonly events: CalendarEvent[] }>()
  for (const event of events) {
    for (const { slug, name } of event.categories) {
      const known = categories.get(slug)
      if (known) known.events.push(event)
      else categories.set(slug, { name: plainText(name), events: [event] })
    }
  }
  return categories
}

function list(events: readonly CalendarEvent[], root: string): Html {
  return html`<ul>${events.map(
    (event) => html`
    <li><a href="${root}${pathOf(event)}">${plainText(event.title)}</a> <small>${when(event)}</small></li>`,
  )}
  </ul>`
}

function eventBody(event: CalendarEvent): Html {
  const { image } = event
  const source = image ? image.url : false
  const [venue] = [event.venue].flat()
  const place = venue ? [venue.venue, venue.address, venue.city].filter((part) => typeof part === 'string') : []
  const described = toJsonLd(event)
  return html`
    ${described ? new Html(`<script type="application/ld+json">${jsonLdText(described)}</script>`) : undefined}
    <p><strong>${when(event)}</strong></p>
    ${place.length > 0 ? html`<p>${plainText(place.join(', '))}</p>` : undefined}
    ${event.cost ? html`<p>${plainText(event.cost)}</p>` : undefined}
    ${image && source ? html`<img src="${source}" alt="" width="${image.width ?? ''}" height="${image.height ?? ''}">` : undefined}
    <div>${cleaned(event.description)}</div>
    <p>${event.categories.map(({ slug, name }) => html`<a href="../categories/${slug}.html">${plainText(name)}</a> `)}</p>`
}

function page(path: string, heading: string, body: Html, title: string): Html {
  const home = path.includes('/') ? html`<p><a href="../index.html">${title}</a></p>` : undefined
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${heading}</title>
    <style>body { max-width: 42rem; margin: 3rem auto; padding: 0 1rem; font: 1.05rem/1.6 system-ui } img { max-width: 100%; height: auto; border-radius: 1rem }</style>
  </head>
  <body>
    ${home}
    <h1>${heading}</h1>
    ${body}
  </body>
</html>
`
}
