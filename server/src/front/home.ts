import { eventCards } from './event-cards.js'
import { frame, logo } from './frame.js'
import { html, type Markup } from './html.js'
import { type Snippet, snippetsOf } from './snippets.js'
import type { FrontView } from './view.js'

const files = html`<link rel="stylesheet" href="front/front.css">
<link rel="stylesheet" href="front/pages.css">
<script type="module" src="front/home.js"></script>`

/** The page at `/`. All of its links are relative, so that it works below the path of a proxy. */
export function homePage(view: FrontView): string {
  return frame(
    'Eventcal',
    files,
    html`<header class="top">
<a class="brand" href="./${view.query}">${logo}<span>Eventcal</span></a>
<nav aria-label="Site"><a href="events/">Events</a>${view.consoleLink === undefined ? undefined : html`<a href="${view.consoleLink}">Console</a>`}<a href="reference${view.query}">API reference</a><a href="${view.apiPath}/doc">OpenAPI</a></nav>
</header>
<main>
<section class="hero">
<h1>An event calendar, as a REST service</h1>
<p>This is the reference server of the event-calendar interface: events, venues, organizers, categories and tags of one
site. Reading is open to everybody, writing needs an application password.</p>
<div class="root"><span class="root-label">API root</span><code class="root-address" id="root">${view.apiRoot}</code>${copy('root', 'API root')}</div>
<div class="root"><span class="root-label">Install</span><code class="root-address" id="install">npm install @eventcal/sdk</code>${copy('install', 'install line')}</div>
<dl class="facts">
<div><dt>Namespace</dt><dd><code>${view.namespace}</code></dd></div>
<div><dt>Profile</dt><dd><span class="badge ${view.profile}">${view.profile}</span> ${meanings[view.profile]}</dd></div>
${view.profile === 'mixed' ? html`<div><dt>Quirks</dt><dd><code>${view.quirks.join(' ')}</code></dd></div>` : undefined}
</dl>
<p><a class="button" href="reference${view.query}">Try it in the API reference</a></p>
</section>
<section aria-labelledby="next">
<div class="head"><h2 id="next">Next events</h2><a href="events/">All upcoming events</a></div>
${view.events.length > 0 ? eventCards(view.events, view.links) : nothingNext(view)}
</section>
<section aria-labelledby="records">
<h2 id="records">Records</h2>
<ul class="counts">${Object.entries(view.counts).map(([name, count]) => countOf(view.apiPath, name, count))}</ul>
</section>
${usersOf(view)}
<section aria-labelledby="use">
<h2 id="use">Use it</h2>
<div class="snippets">${snippetsOf(view).map(snippet)}</div>
</section>
</main>
<p class="status" role="status" id="status"></p>`,
  )
}

const meanings = {
  reference: 'answers as the interface is documented',
  live: 'answers as deployed instances do',
  mixed: 'answers as documented, with some quirks of deployed instances',
} as const

function countOf(apiPath: string, name: string, count: number): Markup {
  return html`<li><a href="${apiPath}/${name}"><strong>${count.toLocaleString('en')}</strong><span>${name}</span></a></li>`
}

function nothingNext({ counts }: FrontView): Markup {
  return counts.events === 0
    ? html`<p class="empty">This calendar is empty. The code below creates an event, which is shown here then.</p>`
    : html`<p class="empty">There are no events to come.</p>`
}

function usersOf({ credentials, hasHiddenUsers }: FrontView): Markup | undefined {
  if (credentials.length === 0 && !hasHiddenUsers) return undefined
  return html`<section aria-labelledby="users">
<h2 id="users">Demo users</h2>
${
  hasHiddenUsers
    ? html`<p>There are demo users. Their passwords are shown to those who open the page by the link that the server printed when it started.</p>`
    : html`<p>Sign in by HTTP Basic. The passwords are new at every start.</p>
<div class="scroll"><table>
<thead><tr><th scope="col">Login</th><th scope="col">Role</th><th scope="col">Application password</th><th><span class="hidden">Copy</span></th></tr></thead>
<tbody>${credentials.map(
        ({ login, role, password }) =>
          html`<tr><th scope="row">${login}</th><td>${role}</td><td><code id="user-${login}">${password}</code></td><td>${copy(`user-${login}`, `password of ${login}`)}</td></tr>`,
      )}</tbody>
</table></div>`
}
</section>`
}

function snippet({ id, title, code }: Snippet): Markup {
  return html`<figure><figcaption>${title}${copy(id, title)}</figcaption><pre tabindex="0"><code id="${id}">${code}</code></pre></figure>`
}

/** Shown by the script alone: without it, it could do nothing. */
function copy(target: string, what: string): Markup {
  return html`<button type="button" class="copy" data-copy="${target}" aria-label="Copy: ${what}" hidden>Copy</button>`
}
