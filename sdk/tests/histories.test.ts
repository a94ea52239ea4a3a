import { describe, expect, it } from 'vitest'
import { isThorough, repeats } from '../../tests/support/repeats.js'
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

/** Lists to walk: the sizes of pages and of the whole, each from a least one on, and how they change. */
interface Lists {
  readonly perPage: readonly [least: number, more: number]
  readonly items: readonly [least: number, more: number]
  /** True if one item comes and one goes between every two requests. */
  readonly inPairs: boolean
}

const smallPages: Lists = { perPage: [5, 6], items: [10, 60], inPairs: false }

/** Walks a list that others change between the requests, and says what became of the items that were there all the time. */
async function walkOne(seed: number, lists = smallPages) {
  const random = randomFrom(seed)
  const perPage = lists.perPage[0] + random(lists.perPage[1])
  let ids = Array.from({ length: lists.items[0] + random(lists.items[1]) }, (_, index) => index + 1)
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
  const swap = () => {
    always.delete(ids.splice(random(ids.length), 1)[0] ?? 0)
    ids.splice(random(ids.length + 1), 0, ++newest)
  }
  const fetch = async ({ url }: Request) => {
    asked += 1
    const { searchParams } = new URL(url)
    const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))]
    most = Math.max(most, Math.ceil(ids.length / perPage))
    const tags = ids.slice((page - 1) * size, page * size).map(tagOf)
    const answer = Response.json({ tags, total: ids.length, total_pages: Math.ceil(ids.length / size) })
    if (lists.inPairs) swap()
    else for (let times = 1 + random(3); times > 0; times--) if (random(1000) < often * 1000) change()
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
    for (let seed = 1; seed <= repeats(1000); seed++) {
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
    expect(healed).toBeGreaterThan(repeats(50))
    expect(said).toBeGreaterThan(repeats(50))
  })

  // One that comes and one that goes leave the total as it was, so that nothing but the items themselves shows it.
  it.each<[string, number, Lists]>([
    ['small pages', 4, { ...smallPages, inPairs: true }],
    ['two pages of 50', 4, { perPage: [50, 1], items: [60, 40], inPairs: true }],
    ['up to six pages of 50', 14, { perPage: [50, 1], items: [101, 200], inPairs: true }],
  ])(
    'with %s and a swap between every two requests, loses something in silence in at most %i of 1,000',
    { timeout: 180_000 },
    async (...row) => {
      const [, most, lists] = row
      const times = repeats(1000)
      let silent = 0
      for (let seed = 1; seed <= times; seed++) {
        const { lost, asked, most: pages, report } = await walkOne(seed, lists)
        expect(asked).toBeLessThanOrEqual(2 * pages + 1)
        if (lost > 0 && report?.complete) silent += 1
      }
      expect(silent).toBeLessThanOrEqual(isThorough() ? most : most / 2)
    },
  )

  it.each([
    ['gives pages of 20 at most', (_: number, size: number) => Math.min(size, 20)],
    ['looks at the number of the page alone', () => 10],
  ])('is whole where nothing changes and the instance %s', async (_, sizeOf) => {
    const ids = Array.from({ length: 300 }, (_, index) => index + 1)
    let asked = 0
    const fetch = async ({ url }: Request) => {
      asked += 1
      const { searchParams } = new URL(url)
      const page = Number(searchParams.get('page'))
      const size = sizeOf(page, Number(searchParams.get('per_page')))
      const tags = ids.slice((page - 1) * size, page * size).map(tagOf)
      return Response.json({ tags, total: ids.length, total_pages: Math.ceil(ids.length / size) })
    }
    const calendar = createClient({ baseUrl: 'https://example.com', fetch, retry: 0, validate: 'off' })
    const list = calendar.tags.list({ per_page: 10, hide_empty: false })
    expect(await list.toArray()).toHaveLength(300)
    expect(list.report?.complete).toBe(true)
    expect(asked).toBe(31)
  })
})
