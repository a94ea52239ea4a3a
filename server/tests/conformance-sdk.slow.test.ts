import { type CaseResult, type ConformanceCase, cases, runConformance } from '@eventcal/conformance'
import { expect, it } from 'vitest'
import { startServer } from '../src/index.js'
import { clientExchange, NotSent } from './support/client-exchange.js'
import { goldenCredentials, goldenSite, troubleOf } from './support/conformance.js'

/** Cases sorted by what the client can send. */
interface Sorted {
  readonly sent: readonly CaseResult[]
  /** Cases that the client rejects before sending, by name, with the reason. */
  readonly refused: ReadonlyMap<string, string>
  /** Cases about the layer below a client: bytes, headers, methods. */
  readonly below: readonly string[]
}

it('the contract holds for what comes out of client.request', { timeout: 120_000 }, async () => {
  await using server = await startServer(goldenSite())
  const { sent, refused, below } = await runThroughClient(server.baseUrl)
  const passed = sent.filter(({ outcome }) => outcome === 'passed')
  console.log(
    `client.request: ${cases.length} cases, ${passed.length} passed of ${sent.length}; ` +
      `${refused.size} ask what the client refuses to send, ${below.length} are about what is below a client`,
  )
  expect(sent.filter(({ outcome }) => outcome !== 'passed').map(troubleOf)).toEqual([])
  const byInput = [...refused.keys()].filter((name) => name.endsWith('› bad input'))
  const others = [...refused.keys()].filter((name) => !byInput.includes(name))
  console.log(`refused by the client: ${byInput.length} cases of bad input, and ${others.join('; ')}`)
  // Both grow only if the client becomes stricter, or if cases are added that no client can send.
  expect(others.length).toBeLessThan(80)
  expect(below.length).toBeLessThan(110)
  expect(passed.length).toBeGreaterThan(560)
})

async function runThroughClient(baseUrl: string): Promise<Sorted> {
  const exchange = clientExchange({ baseUrl, credentials: goldenCredentials })
  const refused = new Map<string, string>()
  const below: string[] = []
  let current = ''
  const watched = cases.map(
    (one): ConformanceCase => ({
      ...one,
      run: (context) => {
        current = one.name
        return one.run(context)
      },
    }),
  )
  const report = await runConformance({
    // One case at a time, so that it is known whose request was not sent.
    concurrency: 1,
    cases: watched,
    write: true,
    roles: ['admin', 'editor', 'author', 'contributor', 'subscriber'],
    exchange: async (request) => {
      try {
        return await exchange(request)
      } catch (error) {
        if (error instanceof NotSent && error.by === 'client') refused.set(current, error.message)
        if (error instanceof NotSent && error.by === 'form') below.push(current)
        throw error
      }
    },
  })
  const apart = new Set([...refused.keys(), ...below])
  return {
    sent: report.results.filter(({ name }) => !apart.has(name)),
    refused: new Map([...refused].filter(([name]) => !below.includes(name))),
    below: [...new Set(below)],
  }
}
