import { type Issue, refuseIssues } from '../errors/index.js'

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
  for (const plain of [client, call]) setHeaders(headers, plain ?? {}, 'headers')
  return headers
}

/** @throws InvalidInputError naming the option whose header cannot be sent, and not its value. */
export function setHeaders(headers: Headers, plain: Readonly<Record<string, unknown>>, option: string): void {
  refuseIssues(headerIssues(plain, option, headers))
}

/** Sets headers, and says which of them cannot be sent. The errors of `Headers` would show their values. */
export function headerIssues(
  plain: Readonly<Record<string, unknown>>,
  option: string,
  headers = new Headers(),
): Issue[] {
  return Object.entries(plain).flatMap(([name, value]) => {
    try {
      if (typeof value === 'string') {
        headers.set(name, value)
        return []
      }
    } catch {}
    return [{ path: `${option}.${name}`, message: 'is not a valid header' }]
  })
}
