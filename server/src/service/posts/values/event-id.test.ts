import { expect, it } from 'vitest'
import { describeEngine } from '../../../../tests/support/engines.js'
import { idsOf, places, refused } from '../../../../tests/support/linked-service.js'

describeEngine('a filter by an event', (engine) => {
  it('takes events that the caller may read, and refuses all other ids', async () => {
    await using calendar = await places(engine, 'reference')
    const list = (path: string) => calendar.ask('anonymous', 'GET', path)
    expect(idsOf(await list('/venues?event=30'))).toEqual([10])
    expect((await calendar.ask('editor', 'GET', '/venues?event=33')).status).toBe(200)
    expect((await calendar.ask('editor', 'GET', '/events?post_parent=33')).status).toBe(200)
    for (const id of [10, 33, 999]) {
      expect(refused(await list(`/organizers?event=${id}`))).toEqual(['event'])
      expect(refused(await list(`/events?post_parent=${id}`))).toEqual(['post_parent'])
    }
  })
})
