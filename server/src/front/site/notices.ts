import { html } from '../html.js'
import type { Links } from '../links.js'
import { sitePage } from './shell.js'

/** The page for an address that leads nowhere. It says the same of records that are not there and that are not for all. */
export function notFoundPage(links: Links, documentPath: string): string {
  return sitePage({
    title: 'Not found · Eventcal',
    links,
    head: html`<meta name="robots" content="noindex">`,
    body: html`<h1>There is no such page</h1>
<p>The address may be misspelt, or the record that it led to is no longer public.</p>
<ul class="ways">
<li><a href="${links.root}">Front page of this server</a></li>
<li><a href="${links.root}events/">Upcoming events</a></li>
<li><a href="${links.root}reference">API reference</a></li>
<li><a href="${links.root}${documentPath}">OpenAPI document</a></li>
</ul>`,
  })
}

/** The page for when the service has no answer. */
export function unavailablePage(links: Links): string {
  return sitePage({
    title: 'Not available · Eventcal',
    links,
    head: html`<meta name="robots" content="noindex">`,
    body: html`<h1>This page is not available at the moment</h1>
<p>Please try again in a while.</p>`,
  })
}

/** Why a password is asked for. */
export type LockedBecause = 'protected' | 'wrong' | 'waiting'

const notices = {
  protected: undefined,
  wrong: 'That is not the password.',
  waiting: 'Too many passwords were tried. Please wait a minute before the next.',
} as const

/** The page of a record with a password: a form, and nothing of what the password protects. */
export function lockedPage(name: string, links: Links, because: LockedBecause): string {
  const notice = notices[because]
  return sitePage({
    title: `Protected: ${name} · Eventcal`,
    links,
    head: html`<meta name="robots" content="noindex">`,
    body: html`<h1>Protected: ${name}</h1>
<p>This content needs a password.</p>
<form class="unlock" method="post">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="off" required${notice === undefined ? undefined : html` aria-describedby="notice"`}>
<button class="button" type="submit">Show it</button>
</form>
${notice === undefined ? undefined : html`<p class="notice" id="notice" role="alert">${notice}</p>`}`,
  })
}
