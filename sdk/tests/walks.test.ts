import { describe, expect, it } from 'vitest'
import { bothClients, tagOf } from './support/both-clients.js'

/** An instance whose list of tags changes while it is asked. */
function instance(createClient: (typeof bothClients)['the client'], ids: readonly number[]) {
  const state = { ids: [...ids] }
  const asked: number[] = []
  const aborted: number[] = []
  /** Runs after a page was answered. */
  const after = new Map<number, () => void>()
  /** Answers in place of the instance; `undefined` lets it answer. */
  const odd: { answer?: (page: number, perPage: number) => Response | Promise<Response> | undefined } = {}
  const fetch = async (request: Request): Promise<Response> => {
    const { searchParams } = new URL(request.url)
    const [page, perPage] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))]
    asked.push(page)
    request.signal.addEventListener('abort', () => aborted.push(page))
    const own = odd.answer?.(page, perPage)
    if (own) return own
    const answer = answerOf(state.ids.slice((page - 1) * perPage, page * perPage), state.ids.length, perPage)
    after.get(asked.length)?.()
    return answer
  }
  const calendar = createClient({ baseUrl: 'https://example.com', fetch, retry: 0, validate: 'off' })
  return { state, asked, aborted, after, odd, calendar }
}

const answerOf = (ids: readonly number[], total: number, perPage: number) =>
  Response.json({ tags: ids.map(tagOf), total, total_pages: Math.ceil(total / perPage) })
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const query = { per_page: 10, hide_empty: false }

describe.each(Object.entries(bothClients))('a walk of %s', (_, createClient) => {
  const start = (count: number) => instance(createClient, upTo(count))
  const walked = async (site: ReturnType<typeof start>) => {
    const list = site.calendar.tags.list(query)
    return { list, ids: (await list.toArray()).map(({ id }) => id) }
  }

  it('over a quiet list asks for its pages and at most one more', async () => {
    for (const [count, pages] of [
      [0, 1],
      [9, 1],
      [10, 1],
      [20, 2],
      [45, 5],
    ] as const) {
      const site = start(count)
      const { list, ids } = await walked(site)
      expect(ids).toEqual(upTo(count))
      expect(list.report).toEqual({ complete: true, reasons: [], seen: count, total: count })
      expect(site.asked.length).toBeLessThanOrEqual(pages + 1)
    }
  })

  it('over one page asks once', async () => {
    const site = start(10)
    await walked(site)
    expect(site.asked).toEqual([1])
  })

  it('finds what moved to pages that were read, when items before were removed', async () => {
    const site = start(45)
    site.after.set(2, () => site.state.ids.splice(3, 4))
    const { list, ids } = await walked(site)
    expect([...ids].sort((one, other) => one - other)).toEqual(upTo(45))
    expect(list.report).toEqual({ complete: true, reasons: [], seen: 45, total: 41 })
    expect(site.asked.length).toBeLessThanOrEqual(2 * 5 + 1)
  })

  it('finds what was moved there', async () => {
    const site = start(45)
    site.after.set(3, () => site.state.ids.unshift(...site.state.ids.splice(40, 1)))
    const { ids } = await walked(site)
    expect(new Set(ids)).toEqual(new Set(upTo(45)))
    expect(ids).toHaveLength(45)
    expect(site.asked.length).toBeLessThanOrEqual(2 * 5 + 1)
  })

  it('finds what is missing although as many were added as removed', async () => {
    const site = start(40)
    site.after.set(2, () => {
      site.state.ids.splice(0, 1)
      site.state.ids.push(99)
    })
    const { ids } = await walked(site)
    expect(new Set(ids)).toEqual(new Set([...upTo(40), 99]))
    expect(site.asked.length).toBeLessThanOrEqual(2 * 4 + 1)
  })

  it('ends with incompleteList where a second look does not heal it', async () => {
    const site = start(45)
    // A cache answers for pages 3 and 4 with the first one.
    site.odd.answer = (page) => (page === 3 || page === 4 ? answerOf(upTo(10), 45, 10) : undefined)
    const list = site.calendar.tags.list(query)
    const seen: number[] = []
    const walk = async () => {
      for await (const { id } of list) seen.push(id)
    }
    await expect(walk()).rejects.toMatchObject({
      code: 'incompleteList',
      seen: 20,
      claimed: 45,
      reasons: ['repeatedPage', 'missing'],
      request: { operation: 'tags.list' },
    })
    // Everything that was there was handed over before.
    expect(seen).toEqual(upTo(20))
    expect(site.asked.length).toBeLessThanOrEqual(2 * 5 + 1)
  })

  it('goes past one page that is empty or repeats any earlier one, and finds it at a second look', async () => {
    for (const ids of [[], upTo(10)]) {
      const site = start(45)
      let times = 0
      site.odd.answer = (page) => {
        times += page === 3 ? 1 : 0
        return page === 3 && times === 1 ? answerOf(ids, 45, 10) : undefined
      }
      const { list, ids: walk } = await walked(site)
      expect(new Set(walk)).toEqual(new Set(upTo(45)))
      expect(list.report?.complete).toBe(true)
    }
  })

  it('does not ask for ever where every page repeats', async () => {
    const site = start(10)
    site.odd.answer = () => answerOf(upTo(10), 1e9, 10)
    await expect(walked(site)).rejects.toMatchObject({ code: 'incompleteList' })
    expect(site.asked.length).toBeLessThanOrEqual(7)
  })

  it('says what it found instead, when that is wished', async () => {
    const site = start(45)
    site.odd.answer = (page) => (page === 4 ? answerOf([], 45, 10) : undefined)
    const list = site.calendar.tags.list(query, { consistency: 'report' })
    expect(list.report).toBeUndefined()
    expect(await list.toArray()).toHaveLength(35)
    expect(list.report).toEqual({ complete: false, reasons: ['emptyPage', 'missing'], seen: 35, total: 45 })
  })

  describe('with maxItems', () => {
    it('asks for no page that it does not need, and says nothing of the rest', async () => {
      const site = start(45)
      site.odd.answer = (page) => (page === 3 ? answerOf([], 45, 10) : undefined)
      const list = site.calendar.tags.list(query, { maxItems: 20, prefetch: 3 })
      expect(await list.toArray()).toHaveLength(20)
      expect(site.asked).toEqual([1, 2])
      expect(list.report).toEqual({ complete: false, reasons: ['stopped'], seen: 20, total: 45 })
      const whole = start(20)
      const all = whole.calendar.tags.list(query, { maxItems: 20 })
      expect(await all.toArray()).toHaveLength(20)
      expect(whole.asked).toEqual([1, 2])
      expect(all.report?.complete).toBe(true)
    })
  })

  it('that is broken off stops asking, and aborts what is on the wire', async () => {
    const site = start(100)
    site.odd.answer = (page) => (page > 1 ? new Promise(() => {}) : undefined)
    for await (const _ of site.calendar.tags.list(query, { prefetch: 3 })) break
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(site.asked).toEqual([1, 2, 3, 4])
    expect(site.aborted.filter((page) => page > 1)).toEqual([2, 3, 4])
  })

  it('that goes on from a checkpoint knows what changed since', async () => {
    const begin = async (site: ReturnType<typeof start>) => {
      const ids: number[] = []
      for await (const page of site.calendar.tags.list(query).pages()) {
        ids.push(...page.items.map(({ id }) => id))
        if (page.page === 2) return { ids, from: JSON.parse(JSON.stringify(page.checkpoint)) }
      }
      throw new Error('the list has more pages')
    }
    const quiet = start(45)
    const { from } = await begin(quiet)
    expect(from).toEqual({ page: 3, perPage: 10, seen: upTo(20).slice(10), count: 20, total: 45 })
    expect(await quiet.calendar.tags.list(query, { from }).toArray()).toHaveLength(25)
    const changed = start(45)
    const first = await begin(changed)
    changed.state.ids.splice(5, 3)
    const list = changed.calendar.tags.list(query, { from: first.from })
    const rest = await list.toArray()
    expect([...first.ids, ...rest.map(({ id }) => id)]).toEqual(upTo(45))
    expect(list.report).toMatchObject({ complete: true, total: 42 })
    const shrunk = start(45)
    const second = await begin(shrunk)
    shrunk.state.ids.splice(0, 20)
    const late = shrunk.calendar.tags.list(query, { from: second.from }).toArray()
    await expect(late).rejects.toMatchObject({ code: 'incompleteList', reasons: ['totalChanged'] })
  })

  it('over categories goes past a total that leaves out empty ones', async () => {
    const asked: number[] = []
    const fetch = async ({ url }: Request) => {
      const page = Number(new URL(url).searchParams.get('page'))
      asked.push(page)
      const categories = (page === 1 ? upTo(10) : page === 2 ? [11, 12] : []).map(tagOf)
      return Response.json({ categories, total: 9, total_pages: 1 })
    }
    const calendar = createClient({ baseUrl: 'https://example.com', fetch, validate: 'off' })
    expect(await calendar.categories.list({ per_page: 10 }).toArray()).toHaveLength(12)
    expect(asked.slice(0, 2)).toEqual([1, 2])
    expect(asked.length).toBeLessThanOrEqual(3)
  })
})
