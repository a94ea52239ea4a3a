import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isThorough } from '../../../tests/support/repeats.js'
import { createClock, createServer, type Server } from '../../src/index.js'
import type { Database } from '../../src/store/engine.js'
import { loadSite } from '../../src/store/site/load.js'
import { describeEngine } from '../support/engines.js'
import { comparable, isOfCounts } from './comparable.js'
import { probesOf } from './probes.js'
import { guardedSite, passwordOf, readers } from './site.js'
import { type Reader, twinOf } from './twin.js'

const address = 'https://calendar.example'

interface Opened {
  readonly server: Server
  readonly database: Database
}

function headersOf({ user }: Reader): Record<string, string> {
  return user ? { authorization: `Basic ${btoa(`${user.role}:${passwordOf(user.role)}`)}` } : {}
}

async function read({ server }: Opened, path: string, reader: Reader): Promise<{ status: number; text: string }> {
  const request = new Request(`${address}/calendar/events/v1${path}`, { headers: headersOf(reader) })
  const response = await server.fetch(request)
  return { status: response.status, text: await response.text() }
}

describeEngine('nothing that is told depends on what the caller may not read', (engine) =>
  describe.each(['reference', 'live'] as const)('in profile %s', (profile) => {
    let given: Opened
    let twin: Opened
    const open = async (): Promise<Opened> => {
      const database = await engine.create()
      const server = await createServer({
        seed: guardedSite({ user: undefined, editing: false }),
        profile,
        database,
        publicUrl: address,
        extensions: ['geoloc', 'tickets', 'virtual'],
        clock: createClock({ start: Date.parse('2026-11-21T12:00:00Z'), frozen: true }),
        random: () => 0,
      })
      return { server, database }
    }
    beforeAll(async () => {
      ;[given, twin] = await Promise.all([open(), open()])
    })
    afterAll(() => Promise.all([given?.server.close(), twin?.server.close()]))

    // `npm test` takes two in each profile.
    const own = readers.filter((_, index) => isThorough() || index % 3 === (profile === 'live' ? 0 : 1))
    it.each(own.map((reader) => [nameOf(reader), reader] as const))('to %s', async (_, reader) => {
      const site = guardedSite(reader)
      await Promise.all([loadSite(given.database, site), loadSite(twin.database, twinOf(site, reader))])
      const differing: string[] = []
      for (const path of probesOf(site, reader)) {
        if (isOfCounts(path)) continue
        const [told, other] = await Promise.all([read(given, path, reader), read(twin, path, reader)])
        expect(told.status, path).toBeLessThan(500)
        const isSame = told.status === other.status && comparable(told.text) === comparable(other.text)
        if (!isSame) differing.push(path)
      }
      expect(differing).toEqual([])
    })
  }),
)

describe('the twin of the site', () => {
  it('is another one for everybody but editors who ask to edit', () => {
    for (const reader of readers) {
      const site = guardedSite(reader)
      const seesAll = reader.editing && reader.user?.role === 'editor'
      expect(twinOf(site, reader).events.length === site.events.length, nameOf(reader)).toBe(
        reader.user?.role === 'editor',
      )
      expect(twinOf(site, reader).venues[1]?.venue === 'Hallword', nameOf(reader)).toBe(
        seesAll || (reader.editing && reader.user?.role === 'author'),
      )
    }
  })
})

function nameOf({ user, editing }: Reader): string {
  return `${user?.role ?? 'anonymous'}${editing ? ' with context=edit' : ''}`
}
