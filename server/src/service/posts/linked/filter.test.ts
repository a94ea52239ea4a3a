import { expect, it } from 'vitest'
import { describeEngine } from '../../../../tests/support/engines.js'
import { idsOf, places } from '../../../../tests/support/linked-service.js'

describeEngine('the filters of venues and organizers', (engine) => {
  it('find those with events that the caller can list, and those with events to come', async () => {
    await using calendar = await places(engine, 'reference')
    const list = async (path: string, as: 'anonymous' | 'editor' = 'anonymous') =>
      idsOf(await calendar.ask(as, 'GET', path))
    expect(await list('/venues?has_events=true')).toEqual(expect.arrayContaining([10, 13]))
    // The only event of venue 16 is a draft.
    expect(await list('/venues?has_events=true')).not.toContain(16)
    expect(await list('/venues?has_events=true', 'editor')).toContain(16)
    expect(await list('/organizers?only_with_upcoming=true')).toEqual(expect.arrayContaining([20, 21]))
    expect(await list('/venues?only_with_upcoming=true&status=publish')).not.toContain(16)
  })

  it('search for words that all occur, and find nothing by a search without words', async () => {
    await using calendar = await places(engine, 'reference')
    const search = async (text: string) =>
      idsOf(await calendar.ask('anonymous', 'GET', `/venues?search=${encodeURIComponent(text)}`))
    expect(await search('hall old')).toEqual([10])
    expect(await search('hall attic')).toEqual([])
    expect(await search('CAFE muller')).toEqual([16])
  })
})
