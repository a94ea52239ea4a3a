import { createClock, type Profile, startServer } from '../../src/index.js'
import type { Database } from '../../src/store/engine.js'
import type { Subject } from './play.js'
import { senderTo } from './send.js'
import { fuzzSite, now } from './site.js'
import { openTwin } from './visibility.js'

/** A subject that can be closed. */
export interface OpenSubject extends Subject, AsyncDisposable {}

/**
 * Starts a server on a free port with the site for fuzzing.
 *
 * @param database an empty one; by default a new one in memory. It is closed with the subject.
 */
export async function openSubject(profile: Profile, database?: Database): Promise<OpenSubject> {
  const faults: unknown[] = []
  const server = await startServer({
    ...(database ? { database, testControls: true } : {}),
    seed: fuzzSite(),
    profile,
    // Wrong credentials are a part of the play.
    passwordAttempts: 0,
    clock: createClock({ start: Date.parse(now), frozen: true }),
    reportFault: (_operation, error) => faults.push(error),
  })
  const sender = senderTo(server.apiRoot)
  const twin = await openTwin(profile, server.url, server.apiRoot)
  return {
    ...{ profile, sender, twin, faults, root: new URL(server.apiRoot).pathname },
    database: server.app.site.database,
    reset: server.reset,
    async [Symbol.asyncDispose]() {
      sender.close()
      await twin[Symbol.asyncDispose]()
      await server.close()
    },
  }
}
