import { type ErrorContext, MalformedJsonError, UnexpectedAnswerError } from '../errors/index.js'
import { addressHint } from './address.js'
import type { RawAnswer } from './transport/exchange.js'
import type { FoundJson } from './transport/json.js'

const excerptLength = 200

/**
 * The body of an answer as JSON, whatever content type it claims: some hosts label JSON as HTML.
 *
 * @throws MalformedJsonError when it claims to be JSON and is not.
 * @throws UnexpectedAnswerError when it is something else, such as the page of a gateway.
 */
export function readJson({ status, headers, text, json }: RawAnswer, context: () => ErrorContext): FoundJson {
  if (json) return json.noise === undefined ? json : { ...json, noise: json.noise.slice(0, excerptLength) }
  const contentType = headers.get('content-type') ?? ''
  const excerpt = text.trim().slice(0, excerptLength)
  const own = context()
  const claimsJson = /\bjson\b/i.test(contentType) && !excerpt.startsWith('<') && status !== 304
  if (claimsJson) throw new MalformedJsonError(status, excerpt, own)
  const isElsewhere = (status === 404 || status < 300) && !/wp-json|rest_route/.test(own.request?.url ?? '')
  const hint = isElsewhere ? addressHint : undefined
  throw new UnexpectedAnswerError(status, contentType, excerpt, { ...own, hint })
}
