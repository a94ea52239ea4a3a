import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { repeats } from '../../../tests/support/repeats.js'
import { routes } from '../../src/console/routes.js'
import { type ConsoleServer, closeServers, startConsole } from './support/console.js'

let started: ConsoleServer
const faults: unknown[] = []
beforeAll(async () => {
  started = await startConsole({ seed: 1, reportFault: (_operation, error) => faults.push(error) })
})
afterAll(closeServers)

/** Names of fields of all bodies, with values of all kinds, some of them right. */
const fields = fc.constantFrom('now', 'frozen', 'ms', 'profile', 'quirks', 'method', 'target', 'headers', 'as', 'body')
const values = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    'GET',
    'POST',
    '/calendar/events/v1/events',
    'live',
    '2030-01-01',
    'admin',
    8.64e15,
    -1,
    '\0',
    '\ud800',
  ),
  fc.record({ kind: fc.constantFrom('cut', 'status', 'truncate'), status: fc.integer() }),
)
const bodies = fc.oneof(
  fc.dictionary(fields, values, { maxKeys: 4 }).map((body) => JSON.stringify(body)),
  fc.record({ then: values, operation: values }).map((body) => JSON.stringify(body)),
  fc.jsonValue().map((body) => JSON.stringify(body)),
  fc.string(),
)
const parts = fc.oneof(fc.webSegment(), fc.constantFrom('1', 'one', '%00', '%E0%A4%A', '%2e%2e', '__proto__', ''))
const paths = fc.tuple(fc.constantFrom(...routes), parts, fc.webQueryParameters()).map(([{ path }, part, query]) => {
  return `${path.replace(/\{\w+\}/, part)}?${query}`
})
const methods = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH')

it('no input makes the API fail: refusals have the shape of the errors of the service', async () => {
  await fc.assert(
    fc.asyncProperty(methods, paths, bodies, async (method, path, body) => {
      const answer = await started.call(method, path, method === 'GET' ? undefined : body)
      expect([answer.status < 500, method, path, body]).toEqual([true, method, path, body])
      if (answer.status < 400) return answer.body?.cancel()
      expect(await answer.json()).toEqual({
        code: expect.any(String),
        message: expect.any(String),
        data: expect.objectContaining({ status: answer.status }),
      })
    }),
    { numRuns: repeats(150) },
  )
  expect(faults).toEqual([])
}, 120_000)
