import { createClock, createServer, type Profile } from '../../src/index.js'
import { exportSite, loadSite } from '../../src/store/site/load.js'
import { comparable, isOfCounts } from '../visibility/comparable.js'
import { probesOf } from '../visibility/probes.js'
import { type Reader, twinOf } from '../visibility/twin.js'
import { demand } from './answers.js'
import type { Caller } from './inputs.js'
import type { Subject } from './play.js'
import { identityOf, type WireRequest } from './request.js'
import { fuzzSite, now, userIds } from './site.js'

/** A second server, which shows what a caller would be told if all that it may not read were gone or changed. */
export interface Twin extends AsyncDisposable {
  /** Puts what the subject stores into the twin, as far as a reader may know it. */
  become(subject: Pick<Subject, 'database'>, reader: Reader): Promise<readonly string[]>
  read(request: WireRequest): Promise<{ status: number; text: string }>
}

/** Opens the twin of a server, which answers with the same addresses. */
export async function openTwin(profile: Profile, publicUrl: string, apiRoot: string): Promise<Twin> {
  const clock = createClock({ start: Date.parse(now), frozen: true })
  const server = await createServer({ seed: fuzzSite(), profile, publicUrl, clock })
  return {
    async become({ database }, reader) {
      const site = await exportSite(database)
      await loadSite(server.app.site.database, twinOf(site, reader))
      return probesOf(site, reader).filter((path) => !isOfCounts(path))
    },
    async read({ path, headers }) {
      const response = await server.fetch(new Request(apiRoot + path, { headers }))
      return { status: response.status, text: await response.text() }
    },
    [Symbol.asyncDispose]: () => server.close(),
  }
}

const readers: readonly { readonly caller: Caller; readonly reader: Reader }[] = [
  { caller: 'anonymous', reader: { user: undefined, editing: false } },
  ...(['subscriber', 'contributor', 'author', 'editor'] as const).map((role) => ({
    caller: role,
    reader: { user: { id: userIds.get(role) ?? 0, role }, editing: role === 'author' },
  })),
]

/** How many of the probes are sent after a play, and after one of how many plays. */
const PROBES = 16
const EVERY = 4

/**
 * Checks that nothing that a caller is told depends on what it may not read. The script of a play decides which caller,
 * and which of the probes, so that a play that is repeated is checked alike.
 */
export async function checkVisibility(subject: Subject, twin: Twin, script: readonly WireRequest[]): Promise<void> {
  const chance = chanceOf(script)
  if (chance % EVERY !== 0) return
  const { caller, reader } = readers[Math.floor(chance / EVERY) % readers.length] ?? readers[0] ?? fail()
  const probes = await twin.become(subject, reader)
  const step = Math.max(1, Math.floor(probes.length / PROBES))
  for (let at = chance % step; at < probes.length; at += step) {
    const request = { method: 'GET', path: probes[at] ?? '', headers: identityOf(caller), body: undefined }
    const [told, other] = [await subject.sender.send(request), await twin.read(request)]
    const isSame = told.status === other.status && comparable(told.text) === comparable(other.text)
    demand(isSame, () => `${request.path} tells ${caller} of what it may not read: ${told.text}, else ${other.text}`)
  }
}

/** A number that follows from the requests. */
function chanceOf(script: readonly WireRequest[]): number {
  const text = script.map(({ method, path, body }) => `${method} ${path} ${body ?? ''}`).join()
  return [...text].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003, 7)
}

function fail(): never {
  throw new Error('There is no reader')
}
