import { describe, expect, it } from 'vitest'
import { anEvent, clients, inProcess } from './support/in-process.js'

describe.each(clients)('categories that no event has, above others that have some, by %s', (_, createClient) => {
  it.each(['live', 'reference'] as const)('are walked on every page size, profile %s', async (profile) => {
    const calendar = (await inProcess(profile, createClient)).connect()
    const names: string[] = []
    const used: number[] = []
    for (const letter of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) {
      const above = await calendar.categories.create({ name: `${letter} above` })
      const below = await calendar.categories.create({ name: `${letter} below`, parent: above.id })
      names.push(above.name, below.name)
      used.push(below.id)
    }
    await calendar.events.create({ ...anEvent, categories: used })
    for (const per_page of [1, 2, 3, 4, 5, 7, 8, 13, 14, 15, 50]) {
      for (const prefetch of [0, 2]) {
        const list = calendar.categories.list({ per_page }, { prefetch })
        const found = (await list.toArray()).map(({ name }) => name)
        expect([per_page, found]).toEqual([per_page, names])
        expect(list.report).toMatchObject({ complete: true, reasons: [] })
      }
    }
    const searched = calendar.categories.list({ search: 'above', per_page: 2 })
    expect(await searched.toArray()).toHaveLength(7)
    expect(searched.report?.complete).toBe(true)
  })
})
