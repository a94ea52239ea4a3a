import { icalEvents, isFeed } from '../fallback/ical.js'
import { isSameHost } from '../fallback/ids.js'
import { jsonLdEvents } from '../fallback/json-ld.js'
import { type PageParts, readPage } from '../fallback/page.js'
import type { Settings } from '../model/options.js'
import type { FoundEvent } from '../model/outcome.js'
import { type Emitter, TooManyEvents } from './emit.js'
import { decoded, type Visit } from './visit.js'

/** Where the pages of a site begin, behind redirects. */
interface Front {
  readonly url: string
  readonly parts: PageParts
}

/**
 * Reads the events of a site by its feed, and where it has none, by the JSON-LD of its pages.
 *
 * @returns true if there is a feed, be it without events
 */
export async function readPages(site: string, visit: Visit, emitter: Emitter, settings: Settings): Promise<boolean> {
  const { front } = visit
  const start: Front = front
    ? { url: front.url, parts: readPage(front.html, front.url) }
    : { url: site, parts: { scripts: [], feeds: [], next: undefined, id: undefined } }
  const hasFeed = await readFeeds(site, start, visit, emitter)
  if (emitter.count === 0) await readJsonLd(site, start, visit, emitter, settings.maxPages)
  return hasFeed
}

async function readFeeds(site: string, { url, parts }: Front, visit: Visit, emitter: Emitter): Promise<boolean> {
  const folder = new URL('.', url)
  const usual = ['events/?ical=1', '?post_type=tribe_events&ical=1'].map((path) => new URL(path, folder).href)
  const addresses = new Set([...parts.feeds.filter((feed) => isSameHost(new URL(feed).host, folder.host)), ...usual])
  let hasFeed = false
  for (const address of [...addresses].slice(0, 4)) {
    const answer = await readText(visit, address, 'text/calendar, */*;q=0.1')
    if (answer === undefined || !isFeed(answer.text)) continue
    hasFeed = true
    const seen = new Set<string>()
    for (const event of icalEvents(answer.text, new URL(answer.url).host)) {
      const key = event.uid === undefined ? JSON.stringify(event) : `${event.uid} ${event.start_date}`
      if (seen.has(key)) continue
      seen.add(key)
      await emitter.event({ type: 'event', site, source: 'ical', event })
    }
    if (emitter.count > 0) return true
  }
  return hasFeed
}

/** The list of events, page after page, and the pages of events whose ids the list does not tell. */
async function readJsonLd(site: string, front: Front, visit: Visit, emitter: Emitter, maxPages: number): Promise<void> {
  const host = new URL(front.url).host
  const seen = new Set<string>()
  const asked = new Set([front.url])
  let left = maxPages
  const emit = async (event: FoundEvent) => {
    const key = event.url ?? `${event.title} ${event.start_date}`
    if (seen.has(key)) return
    seen.add(key)
    await emitter.event({ type: 'event', site, source: 'jsonLd', event })
  }
  const read = async (address: string): Promise<{ url: string; parts: PageParts } | undefined> => {
    if (left <= 0 || asked.has(address) || new URL(address).host !== host) return undefined
    left -= 1
    asked.add(address)
    const answer = await readText(visit, address, 'text/html')
    return answer && { url: answer.url, parts: readPage(answer.text, answer.url) }
  }
  const take = async ({ parts }: Front) => {
    const events = jsonLdEvents(parts.scripts)
    // A shortlink is that of the page; it says something of an event where the page shows one.
    const own = events.length === 1 ? parts.id : undefined
    for (const event of events) {
      if (own !== undefined) {
        await emit({ id: own, ...event })
        continue
      }
      const address = event.url
      const page = address !== undefined && !seen.has(address) ? await read(address) : undefined
      const id = page && jsonLdEvents(page.parts.scripts).length === 1 ? page.parts.id : undefined
      await emit(id === undefined ? event : { id, ...event })
    }
    return events.length
  }
  await take(front)
  const lists: (string | undefined)[] = [new URL('events/', new URL('.', front.url)).href, front.parts.next]
  for (let at = 0; at < lists.length && lists.length < 1000; at++) {
    const address = lists[at]
    const page = address === undefined ? undefined : await read(address)
    if (page && (await take(page)) > 0) lists.push(page.parts.next)
  }
}

async function readText(visit: Visit, url: string, accept: string): Promise<{ text: string; url: string } | undefined> {
  try {
    const received = await visit.page({ url, headers: new Headers({ accept }) })
    return received.status === 200
      ? { text: decoded(received.bytes, Number.POSITIVE_INFINITY), url: received.url }
      : undefined
  } catch (error) {
    visit.signal.throwIfAborted()
    if (error instanceof TooManyEvents) throw error
    return undefined
  }
}
