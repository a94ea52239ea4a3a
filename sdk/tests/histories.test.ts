import { describe, expect, it } from 'vitest'
import { createClient } from '../src/lite.js'
import { tagOf } from './support/both-clients.js'

/** Random numbers that are the same in every run. */
function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return (below: number) => Math.floor(next() * below)
}

/** Walks a list that others change between the requests, and says what became of the items that were there all the time. */
async function walkOne(seed: number) {
  const random = randomFrom(seed)
  const perPage = 5 + random(6)
  let ids = Array.from({ length: 10 + random(60) }, (_, index) => index + 1)
  const always = new Set(ids)
  let newest = ids.length
  let most = 0
  let asked = 0
  const change = () => {
    const kind = random(3)
    if (kind === 0) ids.splice(random(ids.length + 1), 0, ++newest)
    const [taken] = kind > 0 ? ids.splice(random(ids.length), 1) : []
    if (kind === 1 && taken !== undefined) always.delete(taken)
    if (kind === 2 && taken !== undefined) ids.splice(random(ids.length + 1), 0, taken)
  }
  // Most lists are changed a few times while they are walked, some all the time.
  const often = [0, 0.1, 0.3, 1][random(4)] ?? 0
  const fetch = async ({ url }: Request) => {
    asked += 1
    const page = Number(new URL(url).searchParams.get('page'))
    most = Math.max(most, Math.ceil(ids.length / perPage))
    const tags = ids.slice((page - 1) * perPage, page * perPage).map(tagOf)
    const answer = Response.json({ tags, total: ids.length, total_pages: Math.ceil(ids.length / perPage) })
    for (let times = 1 + random(3); times > 0; times--) if (random(1000) < often * 1000) change()
    ids = [...ids]
    return answer
  }
  const calendar = createClient({ baseUrl: 'https://example.com', fetch, retry: 0, validate: 'off' })
  const list = calendar.tags.list({ per_page: perPage, hide_empty: false }, { consistency: 'report' })
  const given = (await list.toArray()).map(({ id }) => id)
  const lost = [...always].filter((id) => !given.includes(id)).length
  const isQuiet = often === 0
  return { given, lost, asked, most, isQuiet, report: list.report }
}

describe('a walk over a list that changes', () => {
  it('loses nothing in silence in 1,000 random histories, or in at most 1 of 250', async () => {
    let silent = 0
    let healed = 0
    let said = 0
    for (let seed = 1; seed <= 1000; seed++) {
      const { given, lost, asked, most, isQuiet, report } = await walkOne(seed)
      expect(new Set(given).size).toBe(given.length)
      expect(asked).toBeLessThanOrEqual(2 * most + 1)
      if (isQuiet) expect(asked).toBeLessThanOrEqual(most + 1)
      if (isQuiet) expect(report).toMatchObject({ complete: true, seen: given.length, total: given.length })
      if (lost > 0 && report?.complete) silent += 1
      if (!report?.complete) said += 1
      else if (asked > most + 1) healed += 1
    }
    expect(silent).toBeLessThanOrEqual(4)
    expect(healed).toBeGreaterThan(50)
    expect(said).toBeGreaterThan(50)
  })
})
