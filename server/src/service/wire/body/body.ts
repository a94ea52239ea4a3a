import qs from 'qs'
import type { RawFields } from '../input.js'
import { deepest, mostValues } from '../limits.js'
import { type Problem, problem } from '../problems.js'
import { decodeContent } from './content-encoding.js'
import { isTooComplex } from './cost.js'

/** The fields of a body, by where they came from. */
export interface Body {
  readonly json: RawFields
  readonly form: RawFields
}

const nothing: Body = { json: {}, form: {} }
const formMethods = ['POST', 'PUT', 'PATCH', 'DELETE']

/** A raw body with its `Content-Type` and `Content-Encoding`. */
export interface RawBody {
  readonly bytes: Uint8Array
  readonly type: string | undefined
  readonly encoding: string | undefined
}

/**
 * Reads the body of a request. JSON is read for `application/json` and `…+json`; URL-encoded forms on writes; multipart
 * on POST. Anything else counts as no fields, so does JSON that is not an object.
 *
 * @param limit maximum size of a body after decompression, in bytes
 * @throws Problem `rest_invalid_json` for malformed JSON, invalid UTF-8, and corrupt compressed data;
 * `rest_body_too_large`
 */
export async function readBody(method: string, raw: RawBody, limit: number): Promise<Body> {
  if (raw.bytes.length === 0) return nothing
  const bytes = await decodeContent(raw.bytes, raw.encoding, limit)
  if (!bytes) throw invalidJson(4, `Content-Encoding: ${raw.encoding} cannot be read`)
  const contentType = raw.type ?? ''
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase()
  if (type === 'application/json' || /^application\/([\w!#$&-^.]+)\+json$/.test(type)) {
    return { json: readJson(bytes), form: {} }
  }
  if (type === 'application/x-www-form-urlencoded' && formMethods.includes(method)) {
    return { json: {}, form: readPairs(new TextDecoder().decode(bytes)) }
  }
  if (type === 'multipart/form-data' && method === 'POST') {
    return { json: {}, form: await readMultipart(contentType, bytes) }
  }
  return nothing
}

/** Parses `a=1&b[]=2&c[d]=3` into fields; of a repeated name the last value wins. */
export function readPairs(text: string): RawFields {
  return qs.parse(text.replace(/(^|&)[^=&]*/g, keepNesting), {
    arrayLimit: 1000,
    depth: 5,
    parameterLimit: 5000,
    duplicates: 'last',
    plainObjects: true,
    interpretNumericEntities: false,
  })
}

/** The parser flattens `a[][]` into `a[]`, which would make a list out of a list of lists. */
function keepNesting(name: string): string {
  return name.replace(/(?:\[|%5B)(?:\]|%5D)(?=\[|%5B)/gi, '[0]')
}

function readJson(bytes: Uint8Array): RawFields {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalidJson(5, 'Malformed UTF-8 characters, possibly incorrectly encoded')
  }
  if (text === '') return {}
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalidJson(4, 'Syntax error')
  }
  if (loneEscape.test(text)) throw invalidJson(10, 'Single unpaired high surrogate in Unicode escape')
  if (isTooComplex(value)) {
    throw problem('rest_body_too_large', `The body holds more than ${mostValues} values or ${deepest} levels.`)
  }
  return isFields(value) ? value : {}
}

/**
 * An escaped half of a surrogate pair that the other half does not follow or precede. UTF-8 has no such characters, so
 * they come as escapes; an even number of backslashes before one escapes these, not the character.
 */
const loneEscape =
  /(?<!\\)(?:\\\\)*\\u(?:d[89ab][0-9a-f]{2}(?!\\ud[c-f][0-9a-f]{2})|(?<!\\ud[89ab][0-9a-f]{2}\\u)d[c-f][0-9a-f]{2})/i

function isFields(value: unknown): value is RawFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

async function readMultipart(contentType: string, bytes: Uint8Array): Promise<RawFields> {
  const pairs: string[] = []
  try {
    // A copy, since a Response rejects bytes of a SharedArrayBuffer.
    const response = new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
    for (const [name, value] of await response.formData()) {
      if (typeof value === 'string') pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    }
  } catch {
    return {}
  }
  return readPairs(pairs.join('&'))
}

function invalidJson(code: number, message: string): Problem {
  return problem('rest_invalid_json', 'Invalid JSON body passed.', {
    data: { json_error_code: code, json_error_message: message },
  })
}
