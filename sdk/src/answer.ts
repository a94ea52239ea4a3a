import { type ErrorContext, MalformedJsonError, UnexpectedAnswerError } from './errors.js'
import type { RawAnswer } from './exchange.js'

const excerptLength = 200

/**
 * Reads the body of an answer as JSON, whatever content type it claims: some hosts label JSON as HTML.
 *
 * @throws MalformedJsonError when it claims to be JSON and is not.
 * @throws UnexpectedAnswerError when it is something else, such as the page of a gateway.
 */
export function readJson({ status, headers, text }: RawAnswer, context: () => ErrorContext): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const contentType = headers.get('content-type') ?? ''
    const excerpt = text.trim().slice(0, excerptLength)
    const claimsJson = /\bjson\b/i.test(contentType) && !excerpt.startsWith('<')
    if (claimsJson) throw new MalformedJsonError(status, excerpt, context())
    throw new UnexpectedAnswerError(status, contentType, excerpt, context())
  }
}
