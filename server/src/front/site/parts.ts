import { image } from '@eventcal/sdk/normalize'
import { htmlToText } from '@eventcal/sdk/text'
import { sanitiseHtml } from '../../service/text/html.js'
import { paragraphs } from '../../service/text/paragraphs.js'
import { html, Markup } from '../html.js'
import type { Links } from '../links.js'

/** One fact of a record; nothing where there is none. */
export function fact(name: string, value: Markup | string | undefined): Markup | undefined {
  return value === undefined || value === '' ? undefined : html`<div><dt>${name}</dt><dd>${value}</dd></div>`
}

/** The facts of a record, as a list where there are any. */
export function factList(facts: readonly (Markup | undefined)[]): Markup | undefined {
  const told = facts.filter((one) => one !== undefined)
  return told.length === 0 ? undefined : html`<dl class="facts">${told}</dl>`
}

/** A text field as text: instances put entities and tags into all of them. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? htmlToText(String(value)).trim() : ''
}

/**
 * A description. It was made safe when it was written; a database may have been filled by other programs, so it is made
 * safe again.
 */
export function description(value: unknown): Markup | undefined {
  const given = typeof value === 'string' ? value.trim() : ''
  // Profile `reference` answers texts as they were stored, whose empty lines are paragraphs.
  const text = sanitiseHtml(/<p[\s>]/i.test(given) ? given : paragraphs(given))
  return text === '' ? undefined : html`<div class="description">${new Markup(text)}</div>`
}

/** A website as a link by its host; text where it is no address of the web. */
export function website(value: unknown, links: Links): Markup | string | undefined {
  const address = links.to(value)
  if (address === undefined) return textOf(value)
  const name = URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address
  return html`<a href="${address}" rel="nofollow noopener">${name}</a>`
}

export function phone(value: unknown): Markup | undefined {
  const text = textOf(value)
  const dialled = text.replace(/[^\d+*#]/g, '')
  return text === '' ? undefined : dialled === '' ? html`${text}` : html`<a href="tel:${dialled}">${text}</a>`
}

export function email(value: unknown): Markup | undefined {
  const text = textOf(value)
  return text === '' ? undefined : html`<a href="mailto:${encodeURIComponent(text).replace('%40', '@')}">${text}</a>`
}

/** The picture of a record at the top of its page. */
export function banner(record: Parameters<typeof image>[0], links: Links): Markup | undefined {
  const picture = image(record, { minWidth: 1000 })
  const source = links.to(picture?.url)
  if (!picture || source === undefined) return undefined
  const { width, height } = picture
  const size = width !== undefined && height !== undefined ? html` width="${width}" height="${height}"` : undefined
  return html`<img class="banner" src="${source}" alt=""${size}>`
}
