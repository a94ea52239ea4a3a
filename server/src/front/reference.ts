import { frame, logo } from './frame.js'
import { html } from './html.js'
import type { FrontView } from './view.js'

const files = html`<link rel="stylesheet" href="front/swagger-ui.css">
<link rel="stylesheet" href="front/front.css">
<link rel="stylesheet" href="front/reference.css">
<script defer src="front/swagger-ui-bundle.js"></script>
<script type="module" src="front/reference.js"></script>`

/** The page at `/reference`: Swagger UI on the server's own document, which sends to where the page came from. */
export function referencePage(view: FrontView): string {
  return frame(
    'API reference · Eventcal',
    files,
    html`<header class="top">
<a class="brand" href="./${view.query}">${logo}<span>Eventcal</span></a>
<nav><a href="./${view.query}">Front page</a><a href="${view.apiPath}/doc">OpenAPI</a></nav>
${
  view.credentials.length === 0
    ? undefined
    : html`<label class="caller">Try as <select id="caller">
<option value="">a stranger</option>
${view.credentials.map(
  ({ login, role, password }) => html`<option value="${login}" data-password="${password}">${login} (${role})</option>`,
)}
</select></label>`
}
</header>
<div class="reference" id="reference" data-api="${view.apiPath}"><p class="loading">Reading the description of the interface …</p></div>
<noscript><p class="loading">The reference needs JavaScript; the <a href="${view.apiPath}/doc">OpenAPI document</a> does not.</p></noscript>`,
  )
}
