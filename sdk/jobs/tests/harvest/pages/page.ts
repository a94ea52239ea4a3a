import type { AnswerToName } from '../../../src/harvest/naming/name-answer.js'

/** A page with the name that it should get. */
export interface KnownPage {
  readonly about: string
  /** `undefined` for an ordinary page. */
  readonly kind?: string
  readonly answer: AnswerToName
}

interface Parts {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly url?: string
}

/** An answer of a site, in HTML unless its headers say otherwise. */
export function answer(body: string, { status = 200, headers = {}, url }: Parts = {}): AnswerToName {
  return {
    status,
    headers: new Headers({ 'content-type': 'text/html; charset=utf-8', ...headers }),
    body,
    ...(url === undefined ? {} : { url }),
  }
}

/** A whole page with a title. */
export function html(title: string, body: string, head = '', bodyAttributes = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body ${bodyAttributes}>${body}</body></html>`
}

/** Some paragraphs, as ordinary pages have them. */
export const prose = Array.from(
  { length: 12 },
  (_, number) =>
    `<p>Paragraph ${number + 1}. On Saturday the choir meets at the old mill; bring a cushion, a cup and a neighbour. The doors open at seven, and there is soup for everybody who helps to carry the benches back.</p>`,
).join('\n')
