import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClock, createServer, startServer } from '../../src/index.js'
import type { Profile, Quirks } from '../../src/service/wire/quirks.js'
import type { Database } from '../../src/store/engine.js'
import { parseSite } from '../../src/store/site/read.js'
import type { Recording } from './exchange.js'
import type { Subject } from './replay.js'

/** How the server under test is started. */
export interface SubjectOptions {
  readonly recording: Recording
  readonly profile: Profile
  /** Single quirks on top of the profile. */
  readonly quirks?: Partial<Quirks>
  /** An empty database; by default one in memory. */
  readonly database?: Database
  /** Through a listening HTTP server instead of in-process. */
  readonly http: boolean
}

/** A started server, to be closed after the replay. */
export interface OpenSubject extends Subject {
  close(): Promise<void>
}

/** Starts the server with the recorded site; this file alone knows how that is done. */
export async function openSubject({
  recording,
  profile,
  quirks,
  database,
  http,
}: SubjectOptions): Promise<OpenSubject> {
  const recorded = JSON.parse(readFileSync(join(recording.folder, 'site.json'), 'utf8'))
  const clock = createClock({ start: Date.parse(recording.site.site.now), frozen: true })
  let fault: unknown
  const options = {
    // The recorded site had saved its events per page, which its file does not tell.
    seed: parseSite({ ...recorded, site: { events_per_page: 12, ...recorded.site } }),
    profile,
    ...(quirks ? { quirks } : {}),
    // Only with test controls, any other database than one in memory can be reset.
    ...(database ? { database, testControls: true } : {}),
    clock,
    // Names of files are the same in every replay.
    random: () => 0.5,
    publicUrl: recording.site.site.url,
    reportFault: (_operation: string, error: unknown) => {
      fault ??= error
    },
  }
  const shared = {
    setNow: (iso: string) => clock.set(Date.parse(iso)),
    takeFault: () => {
      const taken = fault
      fault = undefined
      return taken
    },
  }
  if (!http) {
    const server = await createServer(options)
    return { ...shared, fetch: server.fetch, reset: server.reset, close: server.close }
  }
  const server = await startServer(options)
  return {
    ...shared,
    fetch: (request) => overHttp(request, recording.site.site.url, server.url),
    reset: server.reset,
    close: server.close,
  }
}

/** The same request at the address where the server listens. */
function overHttp(request: Request, publicUrl: string, url: string): Promise<Response> {
  return fetch(new Request(url + request.url.slice(publicUrl.length), request), { redirect: 'manual' })
}
