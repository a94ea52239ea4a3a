import { api, pathOf } from '@eventcal/contract'
import type { Asked, Caller, Input, Pair } from './inputs.js'
import { passwordOf } from './site.js'

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: string
  /** Below the API root, with the query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
}

/** Node refuses heads of more than 16 KiB, credentials included. */
const LONGEST_PATH = 12_000

/** Fields as `a=1&b[]=2&c[d]=3`, nested values with brackets. */
function pairsOf(fields: readonly Pair[]): string {
  const pairs: string[] = []
  const add = (name: string, value: unknown, depth: number) => {
    if (typeof value !== 'object' || value === null || depth > 6) {
      pairs.push(`${name}=${encodeURIComponent(wellFormed(depth > 6 ? '' : String(value ?? '')))}`)
    } else if (Array.isArray(value)) {
      for (const entry of value) add(`${name}[]`, entry, depth + 1)
    } else {
      for (const [key, entry] of Object.entries(value))
        add(`${name}[${encodeURIComponent(wellFormed(key))}]`, entry, depth + 1)
    }
  }
  for (const [name, value] of fields) add(encodeURIComponent(name), value, 0)
  return pairs.join('&')
}

/** Half a surrogate pair cannot be percent-encoded. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}

/** The fields as one JSON object, in which `__proto__` is a key like any other. */
function jsonOf(fields: readonly Pair[]): string {
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`
}

/** Returns the credentials as `login:password`; `undefined` = none. */
export function credentialsOf(caller: Caller): string | undefined {
  if (caller === 'anonymous') return undefined
  if (caller === 'impostor') return 'admin:a guess'
  return `${caller}:${passwordOf(caller)}`
}

/** Returns the authentication headers of a caller. */
export function identityOf(caller: Caller): Record<string, string> {
  const credentials = credentialsOf(caller)
  return credentials === undefined ? {} : { authorization: `Basic ${btoa(credentials)}` }
}

/**
 * The request that an input means; reads carry their fields in the query.
 *
 * @param target the id or slug that the path names
 */
export function requestOf(input: Input, target: string): WireRequest {
  const identity = identityOf(input.caller)
  if (input.kind === 'raw') {
    const { method, path, body } = input
    if (!body) return { method, path, headers: identity, body: undefined }
    const bytes = Buffer.from(body.latin1, 'latin1')
    return { method, path, headers: { ...identity, 'content-type': body.type }, body: bytes }
  }
  const { encoding, fields } = input
  const path = addressOf(input, target)
  const method = methodOf(input)
  if (method === 'GET' || encoding === 'query') {
    const query = pairsOf(fields)
    return { method, path: `${path}${query && '?'}${query}`.slice(0, LONGEST_PATH), headers: identity, body: undefined }
  }
  const type = encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
  const text = encoding === 'json' ? jsonOf(fields) : pairsOf(fields)
  return { method, path, headers: { ...identity, 'content-type': type }, body: Buffer.from(text) }
}

/** The method that an input for an operation is sent with. */
export function methodOf({ operation, method }: Asked): string {
  const { methods } = api[operation]
  return methods[method % methods.length] ?? methods[0]
}

function addressOf({ operation }: Asked, target: string): string {
  const { path } = api[operation]
  if (!path.includes('{')) return path
  return pathOf(operation, path.includes('{slug}') ? { slug: wellFormed(target) } : { id: target })
}

/** A request as a line for a shell, where `$API` is the address of the API. */
export function curlOf({ method, path, headers, body }: WireRequest): string {
  const words = ['curl', '-i', '-X', method, '--path-as-is', '--globoff']
  for (const [name, value] of Object.entries(headers)) words.push('-H', quoted(`${name}: ${value}`))
  const address = `"$API"${quoted(path)}`
  if (!body) return [...words, address].join(' ')
  if (isPlain(body)) return [...words, '--data-binary', quoted(body.toString()), address].join(' ')
  return `printf ${escaped(body)} | ${[...words, '--data-binary', '@-', address].join(' ')}`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

/** True if the bytes can be pasted into a shell unescaped. */
function isPlain(body: Buffer): boolean {
  const text = body.toString()
  return Buffer.from(text).equals(body) && !/\p{Cc}/u.test(text)
}

function escaped(body: Buffer): string {
  return quoted([...body].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join(''))
}
