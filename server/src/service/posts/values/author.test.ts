import { describe, expect, it } from 'vitest'
import { callWith } from '../../../../tests/support/call.js'
import { describeEngine } from '../../../../tests/support/engines.js'
import { places, refused } from '../../../../tests/support/linked-service.js'
import { mayWriteAs } from './author.js'

describe('the author of a post', () => {
  it('may be set to anyone by editors', async () => {
    expect(mayWriteAs(await callWith({ author: 9 }, { role: 'editor' }))).toBe(true)
  })

  it('may be set by others to themselves, or to the one it has', async () => {
    const isAllowed = async (author: number | null | undefined, present?: number) =>
      mayWriteAs(await callWith({ author }, { role: 'author' }), present)
    expect(await Promise.all([isAllowed(undefined), isAllowed(null), isAllowed(3), isAllowed(9, 9)])).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(await Promise.all([isAllowed(9), isAllowed(9, 3)])).toEqual([false, false])
  })
})

describeEngine('an author that does not exist', (engine) => {
  it('is refused for every kind of post', async () => {
    await using calendar = await places(engine, 'reference')
    for (const path of ['/events/30', '/venues/10', '/organizers/20']) {
      expect(refused(await calendar.ask('admin', 'POST', path, { author: 999 }))).toEqual(['author'])
    }
  })
})
