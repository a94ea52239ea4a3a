import { createServer } from '@eventcal/server/fetch'
import { beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../src/index.js'

describe('payloads of other years and add-ons', () => {
  let record: Record<string, unknown>
  beforeAll(async () => {
    const server = await createServer({ publicUrl: 'https://calendar.example' })
    const list = await server.fetch(new Request('https://calendar.example/calendar/events/v1/events?per_page=50'))
    const { events } = (await list.json()) as { events: Record<string, unknown>[] }
    record = events.find(({ image }) => image) ?? {}
  })

  const read = (changed: Record<string, unknown>) =>
    createClient({
      baseUrl: 'https://calendar.example',
      validate: 'strict',
      fetch: async () => Response.json({ ...record, ...changed }),
    }).events.get(Number(record.id))

  it.each<[string, Record<string, unknown>]>([
    ['an event without a slug', { slug: undefined }],
    ['a picture whose file is gone', { image: { url: false, id: '5' } }],
    ['a virtual event', { is_virtual: true, virtual_url: 'https://example.com/', virtual_video_source: 'video' }],
    ['an event that is not virtual', { is_virtual: null, virtual_url: null, virtual_video_source: '' }],
    ['tickets', { ticketed: ['rsvp'], attendance: { total_attendees: 5, checked_in: 2, not_checked_in: 3 } }],
    ['no tickets', { ticketed: false, attendance: [] }],
  ])('pass strict: %s', async (_, changed) => {
    expect(await read(changed)).toMatchObject(JSON.parse(JSON.stringify(changed)))
  })

  it('fail where a field has another kind', async () => {
    await expect(read({ is_virtual: 'perhaps' })).rejects.toMatchObject({ code: 'outsideContract' })
  })
})
