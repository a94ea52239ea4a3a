import type { QuirkName } from '@eventcal/server/fetch'
import { type Behaviour, documented, isOn, quirks, withQuirk } from './calendar.js'

/** The state in a shared link. */
export interface Shared {
  /** The name of a ready-made snippet, or else the code itself. */
  readonly snippet?: string
  readonly code?: string
  readonly behaviour: Behaviour
  /** Login of who calls; `''` for a stranger. */
  readonly user?: string
}

/** More than a snippet has; a link must not be able to fill the memory. */
const mostCode = 100_000

/** Serializes the state to the hash of a URL, without `#`. */
export async function writeHash({ snippet, code, behaviour, user }: Shared): Promise<string> {
  const hash = new URLSearchParams()
  if (snippet !== undefined) hash.set('snippet', snippet)
  if (code !== undefined) hash.set('code', await pack(code))
  if (behaviour.profile !== 'reference') hash.set('profile', behaviour.profile)
  const changes = Object.entries(behaviour.changes).map(([name, on]) => `${on ? '' : '-'}${name}`)
  if (changes.length > 0) hash.set('quirks', changes.join('.'))
  if (user !== undefined) hash.set('as', user)
  return hash.toString()
}

/** Parses such a hash; invalid parts are ignored. */
export async function readHash(hash: string): Promise<Shared> {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const [snippet, code, user] = [given.get('snippet'), given.get('code'), given.get('as')]
  const unpacked = code === null ? undefined : await unpack(code)
  return {
    ...(unpacked === undefined && snippet !== null ? { snippet } : {}),
    ...(unpacked === undefined ? {} : { code: unpacked }),
    ...(user === null ? {} : { user }),
    behaviour: readBehaviour(given.get('profile'), given.get('quirks') ?? ''),
  }
}

function readBehaviour(profile: string | null, changes: string): Behaviour {
  const start: Behaviour = { ...documented, profile: profile === 'live' ? 'live' : 'reference' }
  return changes.split('.').reduce((behaviour, change) => {
    const quirk = quirks.find(({ name }) => name === change.replace(/^-/, ''))
    return quirk ? withQuirk(behaviour, quirk.name, !change.startsWith('-')) : behaviour
  }, start)
}

/** The names of the quirks that are on. */
export function quirksOn(behaviour: Behaviour): readonly QuirkName[] {
  return quirks.map(({ name }) => name).filter((name) => isOn(behaviour, name))
}

/** Compresses a text to URL-safe Base64. */
async function pack(text: string): Promise<string> {
  const bytes = await readAll(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')))
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

async function unpack(packed: string): Promise<string | undefined> {
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    return new TextDecoder('utf-8', { fatal: true }).decode(await readAll(stream))
  } catch {
    return undefined
  }
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const reader = stream.getReader()
  const bytes: number[] = []
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Uint8Array.from(bytes)
    if (bytes.length + value.length > mostCode) throw new RangeError('More than a snippet has')
    for (const byte of value) bytes.push(byte)
  }
}
