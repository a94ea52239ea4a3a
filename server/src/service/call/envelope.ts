import type { RawFields } from '../wire/input.js'
import { Json } from '../wire/json.js'
import { type Problem, problem } from '../wire/problems.js'
import type { Outgoing } from './exchange.js'

/** How the answer to a request is wrapped. */
export interface Wrapping {
  /** True if status and headers go into the body, for callers who see nothing else. */
  readonly enveloped: boolean
  /** The function that a script calls with the answer; `undefined` for JSON. */
  readonly callback: string | undefined
}

/** An answer that is JSON; files are never wrapped. */
type JsonAnswer = Outgoing & { readonly body: Json }

/** The headers of an answer that move into its envelope; the others are about the transport. */
const moved = ['X-TEC-Total', 'X-TEC-TotalPages', 'X-WP-Total', 'X-WP-TotalPages', 'Location', 'Allow'] as const

const scriptType = { 'Content-Type': 'application/javascript; charset=UTF-8' }

/** The wrapping that `_envelope`, with any value, and `_jsonp` ask for. */
export function wrappingOf(query: RawFields): Wrapping {
  const { _jsonp: callback } = query
  return {
    enveloped: Object.hasOwn(query, '_envelope'),
    callback: isCallback(callback) ? callback : undefined,
  }
}

/** The problem of a `_jsonp` that is no name of a function. */
export function callbackProblem({ _jsonp: sent }: RawFields): Problem | undefined {
  const isAsked = sent !== undefined && sent !== null && sent !== '' && sent !== '0'
  return isAsked && !isCallback(sent) ? problem('rest_callback_invalid', undefined, { headers: scriptType }) : undefined
}

/** Letters, digits, `_` and `.`, so that a callback cannot be a program. */
function isCallback(sent: unknown): sent is string {
  return typeof sent === 'string' && sent !== '0' && /^[\w.]+$/.test(sent)
}

/** Puts an answer into its envelope, and that into the call of a function. */
export function wrap(answer: Outgoing, { enveloped, callback }: Wrapping): Outgoing {
  const { body } = answer
  if (!(body instanceof Json)) return answer
  const inner = enveloped ? envelope({ ...answer, body }) : { ...answer, body }
  if (callback === undefined) return inner
  return {
    ...inner,
    headers: { ...inner.headers, ...scriptType },
    // The comment keeps players of other formats from taking the answer for one of theirs.
    body: inner.body.within(`/**/${callback}(`, ')', { forScripts: true }),
  }
}

function envelope({ status, headers, body }: JsonAnswer): JsonAnswer {
  const isMoved = (name: string) => moved.some((one) => one === name)
  const outside = Object.entries(headers).filter(([name]) => !isMoved(name))
  const inside = moved.flatMap((name) => {
    const value = headers[name]
    return value === undefined ? [] : [[name, /Total/.test(name) ? Number(value) : value]]
  })
  // PHP writes a map without entries as a list.
  const shown = inside.length === 0 ? [] : Object.fromEntries(inside)
  const rest = `,"status":${status},"headers":${JSON.stringify(shown)}}`
  return { status: 200, headers: Object.fromEntries(outside), body: body.within('{"body":', rest) }
}
