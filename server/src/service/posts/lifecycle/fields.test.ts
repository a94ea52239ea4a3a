import { describe, expect, it } from 'vitest'
import { describeEngine } from '../../../../tests/support/engines.js'
import { places } from '../../../../tests/support/linked-service.js'

const posts = ['/events/30', '/venues/10', '/organizers/20'] as const

describeEngine('the fields that all posts have', (engine) => {
  describe.each(posts)('of %s', (path) => {
    it('are kept if they are not sent', async () => {
      await using calendar = await places(engine, 'reference')
      const sent = { author: 3, status: 'private', website: 'https://a.example', image: '1', description: 'Text' }
      expect((await calendar.ask('admin', 'POST', path, sent)).status).toBe(200)
      const { body } = await calendar.ask('admin', 'POST', path, {})
      expect(body).toMatchObject({ ...sent, author: '3', image: { id: 1 } })
    })

    it('lose status and image if updates are destructive, and keep author and description', async () => {
      await using calendar = await places(engine, 'reference', { destructiveUpdates: true })
      await calendar.ask('admin', 'POST', path, { author: 3, status: 'private', image: '1', description: 'Text' })
      const { body } = await calendar.ask('admin', 'POST', path, {})
      expect(body).toMatchObject({ author: '3', status: 'publish', description: 'Text' })
      expect(body.image || undefined).toBeUndefined()
    })

    it('say when it was changed', async () => {
      await using calendar = await places(engine, 'reference')
      calendar.setNow('2027-01-20T12:00:00Z')
      const { body } = await calendar.ask('admin', 'POST', path, { description: 'x' })
      expect(body).toMatchObject({ modified: '2027-01-20 07:00:00', modified_utc: '2027-01-20 12:00:00' })
      expect(body.date_utc).toBe('2027-01-01 12:00:00')
    })
  })
})
