import { expect, it } from 'vitest'
import { describeEngine } from '../../../../tests/support/engines.js'
import { places, refused } from '../../../../tests/support/linked-service.js'

describeEngine('an event that does not exist', (engine) => {
  it('is a 404 by an unused id, and a 400 by the id of another post', async () => {
    await using calendar = await places(engine, 'reference')
    for (const method of ['GET', 'POST', 'DELETE']) {
      const ask = (path: string) => calendar.ask('admin', method, path, method === 'GET' ? undefined : {})
      expect((await ask('/events/999')).body.code).toBe('rest-event-not-found')
      expect((await ask('/events/10')).body.code).toBe('rest-invalid-event-id')
    }
  })

  it('is a refused slug, except for updates', async () => {
    await using calendar = await places(engine, 'reference')
    expect(refused(await calendar.ask('admin', 'GET', '/events/by-slug/nope'))).toEqual(['slug'])
    expect(refused(await calendar.ask('admin', 'DELETE', '/events/by-slug/nope'))).toEqual(['slug'])
    expect((await calendar.ask('admin', 'POST', '/events/by-slug/nope', {})).body.code).toBe('rest-event-not-found')
  })

  it('is told after the permissions were checked, and the payload even before', async () => {
    await using calendar = await places(engine, 'reference')
    expect((await calendar.ask('anonymous', 'DELETE', '/events/999')).status).toBe(401)
    expect((await calendar.ask('subscriber', 'POST', '/events/999', {})).status).toBe(403)
    expect(refused(await calendar.ask('admin', 'POST', '/events/999', { status: 'nope' }))).toEqual(['status'])
    expect((await calendar.ask('admin', 'POST', '/events/999', { status: 'trash' })).status).toBe(404)
  })
})
