import type { Facts } from './facts.js'

/** The outcomes of a site that an answer can decide by itself. */
export type NamedStatus = 'blocked' | 'gone' | 'noService' | 'failed'

/** A sign by which an answer is recognized. */
export interface Mark {
  /** Who or what answered, for example `cloudflare` or `parked`. */
  readonly kind: string
  readonly status: NamedStatus
  /** The mark as it was found, to be shown; `undefined` where it is absent. */
  find(facts: Facts): string | undefined
  /** Where the mark is documented. */
  readonly source: string
}

type Find = Mark['find']

/** A header with a value that matches. */
export function header(name: string, value: RegExp = /./): Find {
  return (facts) => {
    const text = facts.header(name)
    return value.test(text) ? `header ${name}: ${text.slice(0, 80)}` : undefined
  }
}

/** A title that matches as a whole. */
export function title(pattern: RegExp): Find {
  return (facts) => (pattern.test(facts.title) ? `title "${facts.title.slice(0, 80)}"` : undefined)
}

/** A sentence that readers see. */
export function text(pattern: RegExp): Find {
  return (facts) => shown('text', pattern.exec(facts.text))
}

/** A script, frame, stylesheet, picture or form of the page, by its address. */
export function loads(pattern: RegExp): Find {
  return ({ loads: addresses }) => shown('loads', firstOf(addresses, pattern))
}

/** A piece of a script in the page. */
export function script(pattern: RegExp): Find {
  return (facts) => shown('script', pattern.exec(facts.scripts))
}

/** Where the page sends the browser on. */
export function refresh(pattern: RegExp): Find {
  return (facts) => shown('refresh', pattern.exec(facts.refresh))
}

/** An element with an id, a class or a name: `#loginform`, `.seedprod`, `name=pwd`. */
export function element(name: string): Find {
  return ({ names }) => (names.has(name.toLowerCase()) ? `element ${name}` : undefined)
}

/** One of several marks. */
export function either(...finds: readonly Find[]): Find {
  return (facts) => {
    for (const find of finds) {
      const found = find(facts)
      if (found !== undefined) return found
    }
    return undefined
  }
}

/** Several marks together. */
export function both(...finds: readonly Find[]): Find {
  return (facts) => {
    const found = finds.map((find) => find(facts))
    return found.every((one) => one !== undefined) ? found.join(', ') : undefined
  }
}

/** A status. What a page says counts for more when the server says that it is no ordinary one. */
export function status(...statuses: readonly number[]): Find {
  return (facts) => (statuses.includes(facts.status) ? `HTTP ${facts.status}` : undefined)
}

/** Any status that refuses: everything from 400 on, except 404 and 410, which ordinary pages have. */
export const refused: Find = (facts) =>
  facts.status >= 400 && facts.status !== 404 && facts.status !== 410 ? `HTTP ${facts.status}` : undefined

/** A page without much to read. */
export function short(most: number): Find {
  return (facts) => (facts.text.length <= most ? `${facts.text.length} characters of text` : undefined)
}

function firstOf(texts: readonly string[], pattern: RegExp): RegExpExecArray | null {
  for (const one of texts) {
    const found = pattern.exec(one)
    if (found) return found
  }
  return null
}

function shown(where: string, found: RegExpExecArray | null): string | undefined {
  return found ? `${where} "${found[0].slice(0, 80)}"` : undefined
}
