import { type HarvestOptions, type Settings, settingsOf } from '../model/options.js'
import type { HarvestEntry, SiteResult } from '../model/outcome.js'
import { Deadline, OutOfTime } from '../polite/deadline.js'
import { Hosts } from '../polite/hosts.js'
import { readAddress, type SiteAddress } from '../site/address.js'
import { harvestSite } from '../site/harvest-site.js'
import { Channel } from './channel.js'
import { type Piece, schedule } from './schedule.js'

/** Entries that wait for the reader. */
const mostUnread = 256

/**
 * Reads the calendars of many sites, politely, and yields events and results as they come: the events of a site, in
 * pieces between those of others, and then its result. Every site gets one result, whatever it does. Addresses that name the
 * same site are visited once.
 *
 * @param sites Addresses of any page of a site; hosts without a scheme are taken as `https`.
 * @throws RangeError for options out of range, and the reason of `signal`.
 * @example
 * ```ts
 * import { harvest } from '@eventcal/jobs'
 *
 * for await (const entry of harvest(['https://example.com'], { contact: 'me@example.org' })) {
 *   if (entry.type === 'event') console.log(entry.site, entry.event.title)
 *   else console.log(entry.site, entry.status, entry.evidence[0]?.mark)
 * }
 * ```
 */
export async function* harvest(
  sites: Iterable<string> | AsyncIterable<string>,
  options: HarvestOptions = {},
): AsyncGenerator<HarvestEntry, void, undefined> {
  const settings = settingsOf(options)
  options.signal?.throwIfAborted()
  const all = new Deadline(settings.totalTimeout ?? Number.POSITIVE_INFINITY, 'all', options.signal)
  const channel = new Channel<HarvestEntry>(mostUnread)
  const work = run(sites, settings, channel, all.signal).then(
    () => channel.close(),
    (reason) => channel.close({ reason }),
  )
  const stop = () => channel.close({ reason: options.signal?.reason })
  options.signal?.addEventListener('abort', stop, { once: true })
  try {
    yield* channel.read()
  } finally {
    options.signal?.removeEventListener('abort', stop)
    all.cancel(new OutOfTime('all', 0))
    channel.close()
    await work
  }
}

async function run(
  sites: Iterable<string> | AsyncIterable<string>,
  settings: Settings,
  channel: Channel<HarvestEntry>,
  signal: AbortSignal,
): Promise<void> {
  const { fetch, userAgent, pause, requestTimeout, robots, maxRetryAfter } = settings
  const hosts = new Hosts({ fetch, userAgent, pause, requestTimeout, robots, maxRetryAfter, signal })
  await schedule(
    pieces(sites),
    settings.concurrency,
    async (address: SiteAddress) => {
      const result = signal.aborted
        ? unstarted(address.site, signal.reason)
        : await harvestSite(address, hosts, settings, (entry) => channel.push(entry), signal)
      await channel.push(result)
      if (channel.isClosed) throw new Error('nobody reads the results any more')
    },
    signal,
  )
}

/** The sites, each once; those of one host are a lane. Holds the addresses of all. */
async function* pieces(sites: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Piece<SiteAddress>> {
  const seen = new Set<string>()
  for await (const text of sites) {
    const address = readAddress(text)
    if (address.site === '' || seen.has(address.key)) continue
    seen.add(address.key)
    yield { lane: address.url?.host ?? address.key, value: address }
  }
}

function unstarted(site: string, reason: unknown): SiteResult {
  const mark = reason instanceof OutOfTime ? reason.message : 'called off before it was begun'
  const evidence = [{ kind: 'allTimeout', mark }]
  return { type: 'result', site, status: 'failed', events: 0, evidence, requests: 0, milliseconds: 0 }
}
