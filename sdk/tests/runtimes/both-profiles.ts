import { type RunningServer, startServer } from '@eventcal/server'
import { afterAll, beforeAll, expect } from 'vitest'
import { bundleSuites } from './bundle.js'
import type { Outcome } from './harness.js'

/** The suites for a runtime: their bundled source, and a way to run them against a server of each profile. */
export interface RuntimeSuites {
  /** The source text of the bundle; known once the hooks of the file have run. */
  script(): string
  /** Runs the suites against both profiles by a way to evaluate source text. */
  runBoth(evaluate: (call: string) => Promise<readonly Outcome[]>): Promise<void>
}

/** Registers the hooks that bundle the suites, start the servers and stop them. */
export function runtimeSuites(): RuntimeSuites {
  let script = ''
  let servers: RunningServer[] = []

  beforeAll(async () => {
    script = await bundleSuites()
    servers = await Promise.all(
      (['reference', 'live'] as const).map((profile) => startServer({ profile, timezone: 'America/New_York' })),
    )
  })
  afterAll(() => Promise.all(servers.map((server) => server.close())))

  return {
    script: () => script,
    async runBoth(evaluate) {
      for (const [index, server] of servers.entries()) {
        const outcomes = await evaluate(callFor(server, index === 0 ? 'reference' : 'live'))
        expect(outcomes.filter(({ failure }) => failure !== undefined)).toEqual([])
        expect(outcomes.length).toBeGreaterThan(40)
      }
    },
  }
}

/** The call that runs the suites, as source text. */
function callFor({ baseUrl, app }: RunningServer, name: string): string {
  const [editor] = app.credentials
  const instance = { url: baseUrl, login: editor?.login, password: editor?.password }
  return `eventcalSuites.run(${JSON.stringify(name)}, ${JSON.stringify(instance)})`
}
