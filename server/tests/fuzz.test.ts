import { errorEntry, errorSchema, type Operation, operations } from '@eventcal/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock, createServer, type Profile, type Server } from '../src/index.js'
import type { Database } from '../src/store/database.js'
import { exportSite } from '../src/store/export-site.js'
import { requestOf } from './fuzz/request.js'
import { fuzzSite } from './fuzz/site.js'
import { type FuzzInput, inputsOf } from './fuzz/values.js'
import { describeEngines } from './support/engines.js'

const apiRoot = 'https://calendar.example/calendar/events/v1'

/** Requests for each operation, profile and engine: `EVENTCAL_FUZZ_RUNS=1000` asks for more, then with other seeds. */
const asked = Number(process.env.EVENTCAL_FUZZ_RUNS ?? 0)
const runs = { 'pg-mem': 30, postgres: 8 }
/** In milliseconds. */
const timeout = 30_000 + asked * 1000

/** What would tell of the inside. */
const inside = /node_modules|\.[jt]s:\d|\bat [\w.]+ \(|RangeError|TypeError|syntax error at|\bpg_|\[object /

describeEngines('whatever is sent', (engine) => {
  describe.each<Profile>(['reference', 'live'])('in profile %s', (profile) => {
    let server: Server
    let database: Database
    const faults: unknown[] = []
    beforeAll(async () => {
      database = await engine.create()
      server = await createServer({
        ...(engine.name === 'postgres' ? { database } : {}),
        seed: fuzzSite(),
        profile,
        clock: createClock({ start: Date.parse('2026-11-21T01:00:00Z'), frozen: true }),
        publicUrl: 'https://calendar.example',
        reportFault: (_operation, error) => faults.push(error),
      })
    })
    afterAll(() => server.close())

    it.each(operations.map((operation) => [operation.id, operation] as const))(
      '%s',
      async (_, operation) => {
        await fc.assert(
          fc.asyncProperty(inputsOf(operation), (input) => check(operation, input)),
          asked > 0 ? { numRuns: asked } : { numRuns: runs[engine.name], seed: 20261121 },
        )
      },
      timeout,
    )

    async function check(operation: Operation, input: FuzzInput): Promise<void> {
      faults.length = 0
      const before = await contents()
      const response = await server.fetch(requestOf(apiRoot, operation, input))
      const text = await response.text()
      expect(faults.map((fault) => (fault instanceof Error ? fault.stack : fault))).toEqual([])
      expect(response.status).toBeLessThan(500)
      if (response.ok) {
        expect(response.status).toBe(operation.status)
        // What `_fields` leaves is no whole answer.
        const whole = !input.fields.some(([name]) => name === '_fields')
        if (whole) expect(operation.answer.safeParse(JSON.parse(text)).error).toBeUndefined()
        if (engine.name === 'pg-mem') await server.reset()
        return
      }
      expect(await contents()).toBe(before)
      expect(text).not.toMatch(inside)
      checkRefusal(operation, response.status, JSON.parse(text))
    }

    /** Everything that is stored; ids that were taken and not used do not count. */
    async function contents(): Promise<string> {
      const { site, ...records } = await exportSite(server.app.site.database)
      return JSON.stringify({ ...records, site: { ...site, next_ids: undefined } })
    }
  })
})

/** An error is one of the catalogue, with a status of its entry, and one that the operation declares. */
function checkRefusal(operation: Operation, status: number, body: unknown): void {
  const { code, data } = errorSchema.parse(body)
  const entry = errorEntry(String(code))
  expect([code, entry?.deployed, entry?.statuses]).toEqual([code, undefined, expect.arrayContaining([status])])
  expect(operation.errors).toContain(code)
  expect(data).toMatchObject({ status })
  if (code !== 'rest_invalid_param' && code !== 'rest_missing_callback_param') return
  const params = typeof data === 'object' && data && 'params' in data ? data.params : undefined
  const named = Array.isArray(params) ? params : Object.keys(params ?? {})
  const declared = Object.keys({ ...operation.params, ...operation.query, ...operation.body })
  expect(named.length).toBeGreaterThan(0)
  for (const name of named) expect(declared).toContain(name)
}
