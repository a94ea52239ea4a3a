import { invalid } from '../errors/index.js'

type Plain = Readonly<Record<string, string>>

/**
 * The headers of a request; those of the call win over those of the client.
 *
 * @throws InvalidInputError naming a header that cannot be sent. Its value is not shown, since it may be a secret.
 */
export function mergeHeaders(client: Plain | undefined, call: Plain | undefined, hasBody: boolean): Headers {
  const headers = new Headers({
    accept: 'application/json',
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
  })
  for (const plain of [client, call]) {
    for (const [name, value] of Object.entries(plain ?? {})) {
      try {
        headers.set(name, value)
      } catch {
        throw invalid(`headers.${name}`, 'is not a valid header')
      }
    }
  }
  return headers
}
