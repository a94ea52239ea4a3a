import { type ErrorContext, MalformedJsonError, UnexpectedAnswerError } from '../errors/index.js'
import type { RawAnswer } from './transport/exchange.js'

const excerptLength = 200

/** A body as JSON; `noise` is what stood before it. */
export interface ReadBody {
  readonly body: unknown
  readonly noise?: string
}

/**
 * Reads the body of an answer as JSON, whatever content type it claims: some hosts label JSON as HTML, and others print
 * the warnings of PHP before it.
 *
 * @throws MalformedJsonError when it claims to be JSON and is not.
 * @throws UnexpectedAnswerError when it is something else, such as the page of a gateway.
 */
export function readJson({ status, headers, text }: RawAnswer, context: () => ErrorContext): ReadBody {
  try {
    return { body: JSON.parse(text) }
  } catch {
    const contentType = headers.get('content-type') ?? ''
    const excerpt = text.trim().slice(0, excerptLength)
    const noisy = afterNoise(text)
    if (noisy) return { ...noisy, noise: excerpt }
    const claimsJson = /\bjson\b/i.test(contentType) && !excerpt.startsWith('<')
    if (claimsJson) throw new MalformedJsonError(status, excerpt, context())
    throw new UnexpectedAnswerError(status, contentType, excerpt, context())
  }
}

/** The JSON object that begins a line and ends the text. Only one place is tried: an inner object is another answer. */
function afterNoise(text: string): ReadBody | undefined {
  const found = /[\n>]\s*(\{")/.exec(text)
  if (!found || text.trimStart().startsWith('{')) return undefined
  try {
    return { body: JSON.parse(text.slice(found.index + 1)) }
  } catch {
    return undefined
  }
}
