import { Parser } from 'htmlparser2'
import { idOfShortlink } from './ids.js'

/** The parts of a page that lead to events. */
export interface PageParts {
  /** The texts of JSON-LD scripts. */
  readonly scripts: readonly string[]
  /** Addresses of feeds that the page links. */
  readonly feeds: readonly string[]
  /** The address of the next page of a list. */
  readonly next: string | undefined
  /** The id of the record that the page shows, by its shortlink. */
  readonly id: number | undefined
}

const most = { script: 1_048_576, scripts: 50, feeds: 5 } as const

/** Reads a page in one pass; it may be cut anywhere. */
export function readPage(html: string, url: string): PageParts {
  const scripts: string[] = []
  const feeds: string[] = []
  let next: string | undefined
  let id: number | undefined
  let open: string | undefined
  const absolute = (address: string | undefined) => {
    const text = address?.replace(/^webcal:/i, new URL(url).protocol)
    if (text === undefined || !URL.canParse(text, url)) return undefined
    const target = new URL(text, url)
    return /^https?:$/.test(target.protocol) && target.username === '' ? target.href : undefined
  }
  const parser = new Parser({
    onopentag(tag, { rel = '', type = '', href, class: classes = '' }) {
      const relations = rel.toLowerCase().split(/\s+/)
      if (tag === 'script' && /^application\/ld\+json\b/i.test(type)) open = ''
      if (tag !== 'link' && tag !== 'a') return
      const address = absolute(href)
      if (address === undefined) return
      if (tag === 'link' && relations.includes('shortlink')) id ??= idOfShortlink(address, url)
      if (relations.includes('next')) next ??= address
      const isFeed =
        /^text\/calendar\b/i.test(type) || /[?&]ical=1\b/.test(address) || /tribe-events-.*ical/.test(classes)
      if (isFeed && feeds.length < most.feeds && !feeds.includes(address)) feeds.push(address)
    },
    ontext(text) {
      if (open !== undefined && open.length < most.script) open += text
    },
    onclosetag(tag) {
      if (tag !== 'script' || open === undefined) return
      if (scripts.length < most.scripts && open.length < most.script) scripts.push(open)
      open = undefined
    },
  })
  parser.end(html)
  return { scripts, feeds, next, id }
}
