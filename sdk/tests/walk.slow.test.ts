import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { type Checkpoint, createClient } from '../src/index.js'
import { recordFrom } from './support/records.js'

const root = 'https://calendar.example/calendar/events/v1'

/** An instance with so many events, and what was asked of it. */
function instance(total: number, options: { failOn?: number } = {}) {
  const asked: number[] = []
  const client = createClient({
    baseUrl: 'https://calendar.example',
    validate: 'off',
    retry: 0,
    fetch: async (request) => {
      const { searchParams } = new URL(request.url)
      const [page, perPage] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))]
      asked.push(page)
      if (page === options.failOn) return new Response('', { status: 500 })
      const first = (page - 1) * perPage
      const ids = Array.from({ length: Math.max(0, Math.min(perPage, total - first)) }, (_, index) => first + index + 1)
      const fields = { title: 'T', start_date: '2027-01-01 10:00:00', end_date: '2027-01-01 11:00:00' }
      const events = ids.map((id) => recordFrom('events', id, fields, root))
      return Response.json({ events, total, total_pages: Math.ceil(total / perPage) })
    },
  })
  return { client, asked }
}

describe('a walk', () => {
  it('keeps at most two pages of 10,000 events in memory', async () => {
    setFlagsFromString('--expose-gc')
    const collect: () => void = runInNewContext('gc')
    const { client } = instance(10_000)
    const alive = new Set<number>()
    const registry = new FinalizationRegistry<number>((id) => alive.delete(id))
    let most = 0
    let count = 0
    for await (const event of client.events.list()) {
      registry.register(event, event.id)
      alive.add(event.id)
      count += 1
      if (count % 1000 === 0) {
        // Finalizers run in a task of their own.
        for (let round = 0; round < 3; round++) {
          collect()
          await new Promise((resolve) => setTimeout(resolve, 5))
        }
        most = Math.max(most, alive.size)
      }
    }
    expect(count).toBe(10_000)
    expect(most).toBeGreaterThan(0)
    // Two pages, and the one item that the engine keeps in hand.
    expect(most).toBeLessThanOrEqual(2 * 50 + 1)
  })

  it('asks ahead for as many pages as it is told, and no more', async () => {
    const { client, asked } = instance(500)
    const pages = client.events.list({}, { prefetch: 2 }).pages()
    await pages.next()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asked).toEqual([1, 2, 3])
    await pages.next()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asked).toEqual([1, 2, 3, 4])
    await pages.return()
    expect(await client.events.list({}, { prefetch: 3 }).toArray()).toHaveLength(500)
  })

  it('goes on from a checkpoint', async () => {
    const broken = instance(130, { failOn: 3 })
    const ids: number[] = []
    let kept = ''
    const walk = async () => {
      for await (const page of broken.client.events.list().pages()) {
        ids.push(...page.items.map(({ id }) => id))
        kept = JSON.stringify(page.checkpoint)
      }
    }
    await expect(walk()).rejects.toMatchObject({ code: 'unexpectedAnswer' })
    expect(ids).toHaveLength(100)
    const from: Checkpoint = JSON.parse(kept)
    const { client, asked } = instance(130)
    for await (const { id } of client.events.list({}, { from })) ids.push(id)
    expect(asked.slice(0, 1)).toEqual([3])
    expect(ids).toEqual(Array.from({ length: 130 }, (_, index) => index + 1))
    // The size of the pages is that of the checkpoint, unless another is asked for.
    const { checkpoint } = await client.events.list({}, { maxItems: 5 })
    const some = client.events.list({}, { maxItems: 7, ...(checkpoint && { from: checkpoint }) })
    expect((await some.toArray()).map(({ id }) => id)).toEqual([6, 7, 8, 9, 10, 11, 12])
    await expect(client.events.list({ per_page: 10 }, { from })).rejects.toMatchObject({ code: 'invalidInput' })
  })
})
