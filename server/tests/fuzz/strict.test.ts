import { api } from '@eventcal/contract'
import { describe, expect, it } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { createServer } from '../../src/index.js'
import { strict } from './strict.js'

describe('a strict schema', () => {
  it('takes what the server answers, and nothing that is more, less or other', async () => {
    await using server = await createServer()
    const { apiRoot } = server.app.site.urls
    const body = await (await server.fetch(new Request(`${apiRoot}/events?per_page=50`))).json()
    const schema = strict(api['events.list'].answer)
    const accepts = (change: (list: typeof body) => void) => {
      const copy = structuredClone(body)
      change(copy)
      return safeParse(schema, copy).success
    }
    expect(accepts(() => {})).toBe(true)
    const first = (list: typeof body) => list.events[0]
    const withVenue = (list: typeof body) => list.events.find((event: { venue: object }) => 'id' in event.venue)
    expect(accepts((list) => Object.assign(list, { more: 1 }))).toBe(false)
    expect(accepts((list) => Object.assign(first(list), { more: 1 }))).toBe(false)
    expect(accepts((list) => Object.assign(first(list).cost_details, { more: 1 }))).toBe(false)
    expect(accepts((list) => Object.assign(withVenue(list).venue, { more: 1 }))).toBe(false)
    expect(accepts((list) => Object.assign(first(list), { categories: [{}] }))).toBe(false)
    expect(accepts((list) => delete first(list).start_date)).toBe(false)
    expect(accepts((list) => Object.assign(first(list), { id: '1' }))).toBe(false)
  })

  it('takes any key of a map, and no other key of the object around it', () => {
    const schema = strict(api.doc.answer)
    const document = { openapi: '3.1.0', info: { title: 'Calendar', version: '1' }, paths: { '/events': {} } }
    expect(safeParse(schema, document).success).toBe(true)
    expect(safeParse(schema, { ...document, more: 1 }).success).toBe(false)
  })
})
