import fc from 'fast-check'
import { expect, it } from 'vitest'
import { describeEngine } from '../../../tests/support/engines.js'
import { idsOf, testCalendar } from '../../../tests/support/terms-service.js'

describeEngine('categories and tags', (engine) => {
  it('are listed, created, moved and deleted alike', async () => {
    await using calendar = await testCalendar(engine, 'reference')
    expect(idsOf(await calendar.ask('anonymous', 'GET', '/categories'))).toEqual([3, 2, 1, 4, 5])
    expect(idsOf(await calendar.ask('anonymous', 'GET', '/tags?orderby=count&order=desc'))).toEqual([10, 11, 12])
    const created = await calendar.ask('editor', 'POST', '/categories', { name: 'Jazz', parent: 4 })
    expect(created.body).toMatchObject({ id: 50, slug: 'jazz-sport', parent: 4, count: 0 })
    const moved = await calendar.ask('editor', 'PATCH', '/categories/4', { parent: 3 })
    expect(moved.body.url).toBe('https://calendar.example/events/category/music/jazz/bebop/sport/')
    expect((await calendar.ask('editor', 'DELETE', '/categories/2')).status).toBe(200)
    expect((await calendar.ask('anonymous', 'GET', '/categories/3')).body.parent).toBe(1)
    expect(calendar.faults).toEqual([])
  })

  it('are made once however many ask at the same time', async () => {
    await using calendar = await testCalendar(engine, 'reference')
    const names = ['Race', 'race', 'RACE', 'Race', 'race', 'RACE']
    const answers = await Promise.all(names.map((name) => calendar.ask('admin', 'POST', '/tags', { name })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400])
    const dates = { start_date: '2027-07-01 10:00:00', end_date: '2027-07-01 12:00:00' }
    const events = await Promise.all(
      names.map((name) => calendar.ask('admin', 'POST', '/events', { title: 'T', ...dates, tags: [`new ${name}`] })),
    )
    expect(events.map(({ status }) => status)).toEqual(names.map(() => 201))
    const { body } = await calendar.ask('anonymous', 'GET', '/tags?search=race&hide_empty=0')
    expect(body).toMatchObject({ total: 2 })
    expect(calendar.faults).toEqual([])
  })

  it('never stand above themselves, however they are moved at the same time', async () => {
    await using calendar = await testCalendar(engine, 'reference')
    const move = (id: number, parent: number) => calendar.ask('admin', 'PATCH', `/categories/${id}`, { parent })
    const answers = await Promise.all([move(4, 5), move(5, 6), move(6, 4), move(1, 4), move(4, 3)])
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true)
    for (const id of [1, 2, 3, 4, 5, 6]) {
      const { body } = await calendar.ask('anonymous', 'GET', `/categories/${id}`)
      const slugs = new URL(String(body.url)).pathname.split('/').slice(3, -1)
      expect(new Set(slugs).size).toBe(slugs.length)
    }
    expect(calendar.faults).toEqual([])
  })

  it('take any text', async () => {
    await using calendar = await testCalendar(engine, 'reference')
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\0', '\ud800', '%', '_', "'", '\\'))
    await fc.assert(
      fc.asyncProperty(text, text, async (name, description) => {
        const { status } = await calendar.ask('admin', 'POST', '/tags', { name, description })
        expect([201, 400]).toContain(status)
        const found = await calendar.ask(
          'admin',
          'GET',
          `/tags?hide_empty=0&search=${new URLSearchParams([['', name]]).toString().slice(1)}`,
        )
        expect([200, 400]).toContain(found.status)
      }),
      { numRuns: 40 },
    )
    expect(calendar.faults).toEqual([])
  })
})
