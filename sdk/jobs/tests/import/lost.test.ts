import { importEvents, type MemoryState, memoryState } from '@eventcal/jobs'
import type { EventCreate } from '@eventcal/sdk'
import { expect, it } from 'vitest'
import { isThorough } from '../../../../tests/support/repeats.js'
import { type Random, randomFrom } from '../support/random.js'
import { emptySite, eventsOf, type Intercept, type Site } from '../support/site.js'

interface Row extends EventCreate {
  readonly uid: string
}

/** Records of two sources, many of which have the same title and start, venues and tags. */
function rowsOf(random: Random): Row[] {
  const count = 2 + random.below(6)
  return Array.from({ length: count }, (_, index) => {
    const day = 1 + random.below(2)
    return {
      uid: `${random.pick(['theatre', 'museum'])}/${index}`,
      title: random.pick(['Jazz & Wine', 'Opening']),
      start_date: `2030-05-0${day} 20:00:00`,
      end_date: `2030-05-0${day} 22:00:00`,
      timezone: 'Europe/Paris',
      ...(random.chance(0.3) ? { venue: { venue: random.pick(['Town Hall', 'Café “Süd”']), city: 'Lyon' } } : {}),
      ...(random.chance(0.3) ? { tags: [random.pick(['open air', 'free & easy'])] } : {}),
      ...(random.chance(0.15) ? { status: 'draft' as const } : {}),
    }
  })
}

/** A network that loses answers, and a process that is killed at some request, which is carried out, or not, or later. */
function faultsOf(random: Random, late: (() => Promise<unknown>)[], kill: () => void): Intercept {
  const often = random.pick([0, 0.1, 0.3])
  let left = random.chance(0.7) ? random.below(30) : Number.POSITIVE_INFINITY
  let isDead = false
  const underWay = new Set<Promise<unknown>>()
  return async (request, send) => {
    const pass = () => {
      const sent = send()
      underWay.add(sent)
      sent.then(
        () => underWay.delete(sent),
        () => underWay.delete(sent),
      )
      return sent
    }
    // Nothing that a killed process would still do reaches the network.
    if (isDead) return new Promise(() => {})
    const before = random.chance(0.3) ? late.shift() : undefined
    if (before) await before()
    left -= 1
    if (left < 0) {
      isDead = true
      const isCreate = request.method === 'POST' && /\/events\/?$/.test(new URL(request.url).pathname)
      const fate = random.below(4)
      if (fate < 2) await pass()
      if (fate === 2 && isCreate) late.push(pass)
      // Other requests in flight are carried out before the next process starts: only creates of events are late.
      await Promise.allSettled(underWay)
      kill()
      return new Promise(() => {})
    }
    if (!random.chance(often)) return pass()
    const faults: readonly (() => Promise<Response>)[] = [
      async () => {
        await pass()
        throw new TypeError('fetch failed')
      },
      async () => {
        throw new TypeError('fetch failed')
      },
      async () => {
        await pass()
        return Response.json(
          { code: 'internal_server_error', message: 'There has been a critical error' },
          { status: 500 },
        )
      },
      async () => {
        await pass()
        return new Response('<html>Bad gateway</html>', { status: 502, headers: { 'content-type': 'text/html' } })
      },
      async () => {
        const answer = await pass()
        return new Response((await answer.text()).slice(0, 40), answer)
      },
    ]
    return random.pick(faults)()
  }
}

/** Runs imports that are killed and lose answers, until one is told that all is done. */
async function history(seed: number, site: Site): Promise<{ runs: number; rows: Row[]; state: MemoryState }> {
  const random = randomFrom(seed)
  const rows = rowsOf(random)
  const late: (() => Promise<unknown>)[] = []
  let state = memoryState()
  for (let runs = 1; ; runs++) {
    if (runs > 30) throw new Error(`history ${seed} does not end`)
    const isLast = runs > 4
    let kill = () => {}
    const killed = new Promise<undefined>((resolve) => {
      kill = () => resolve(undefined)
    })
    const own = isLast ? undefined : faultsOf(random, late, kill)
    const calendar = site.connect(own)
    const concurrency = 1 + random.below(3)
    const run = Promise.resolve(importEvents(calendar, rows, { key: 'uid', state, concurrency }))
    const report = await Promise.race([run.catch(() => undefined), killed])
    // The next process finds the entries that were stored; those that the dead one still holds are lost.
    state = memoryState(JSON.parse(JSON.stringify(state)))
    if (isLast) while (late.length > 0) await late.shift()?.()
    if (report?.complete && isLast && late.length === 0 && runs > 5) return { runs, rows, state }
  }
}

function repeated(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) < index)
}

it('no event, venue or tag is there twice after lost answers and kills, and the next run sends nothing', {
  timeout: 1_200_000,
}, async () => {
  const histories = isThorough() ? 200 : 1
  let runs = 0
  for (let seed = 1; seed <= histories; seed++) {
    const site = await emptySite(seed % 2 === 0 ? 'live' : 'reference')
    const done = await history(seed, site)
    runs += done.runs
    const events = await eventsOf(site)
    const titles = (all: readonly { readonly title: string; readonly start_date: string }[]) =>
      all.map(({ title, start_date }) => `${title.replace('&amp;', '&')} ${start_date}`).sort()
    expect([seed, titles(events)]).toEqual([
      seed,
      titles(done.rows.map((row) => ({ ...row, start_date: String(row.start_date) }))),
    ])
    const { venues, tags } = await site.server.exportSite()
    expect([seed, repeated(venues.map(({ venue }) => venue)), repeated(tags.map(({ name }) => name))]).toEqual([
      seed,
      [],
      [],
    ])
    site.writes.length = 0
    const again = await importEvents(site.connect(), done.rows, { key: 'uid', state: done.state })
    expect([seed, again]).toMatchObject([seed, { complete: true, unchanged: done.rows.length }])
    expect([seed, site.writes]).toEqual([seed, []])
  }
  expect(runs).toBeGreaterThanOrEqual(histories * 5)
})
