import { frame, logo } from './frame.js'
import { html } from './html.js'
import type { FrontView } from './view.js'

const files = html`<link rel="stylesheet" href="front/front.css">
<link rel="stylesheet" href="front/console.css">
<link rel="stylesheet" href="front/console-forms.css">
<link rel="stylesheet" href="front/console-lists.css">
<script type="module" src="front/console.js"></script>`

/** The page at `/console`. It holds no data: the script asks the API for them, with the token of its link. */
export function consolePage(view: FrontView): string {
  return frame(
    'Console · Eventcal',
    files,
    html`<header class="top">
<a class="brand" href="./${view.query}">${logo}<span>Eventcal</span></a>
<nav><a href="./${view.query}">Front page</a><a href="reference${view.query}">API reference</a></nav>
</header>
<main class="console" id="console" data-api="console/api"><p class="loading">Opening the console …</p></main>
<noscript><p class="loading">The console needs JavaScript.</p></noscript>`,
  )
}
