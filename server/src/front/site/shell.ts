import { frame, logo } from '../frame.js'
import { html, type Markup } from '../html.js'
import type { Links } from '../links.js'

/** A page of the site around the calendar. */
export interface SitePage {
  readonly title: string
  readonly links: Links
  /** More for the head of the page. */
  readonly head?: Markup | undefined
  readonly body: Markup
}

/** A whole page with the head and the links that all pages of the site have. */
export function sitePage({ title, links, head, body }: SitePage): string {
  const { root } = links
  return frame(
    title,
    html`<link rel="stylesheet" href="${root}front/front.css">
<link rel="stylesheet" href="${root}front/pages.css">
${head}`,
    html`<header class="top">
<a class="brand" href="${root}">${logo}<span>Eventcal</span></a>
<nav aria-label="Site"><a href="${root}events/">Events</a><a href="${root}reference">API reference</a></nav>
</header>
<main class="site">
${body}
</main>`,
  )
}
