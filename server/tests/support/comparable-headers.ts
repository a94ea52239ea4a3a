/**
 * Headers of the connection, of transfer encoding, and of client caching, which a function call does not have.
 */
const ofTheWay = ['date', 'connection', 'keep-alive', 'content-length', 'content-encoding', 'transfer-encoding', 'etag']

/** Returns the headers that must be equal for all doors; names are in lower case. */
export function comparableHeaders(headers: Iterable<readonly [name: string, value: string]>): Record<string, string> {
  const own = [...headers].filter(([name]) => !ofTheWay.includes(name))
  // Only HTTP responses are compressed and vary by encoding.
  return Object.fromEntries(own.map(([name, value]) => [name, value.replace(/^Accept-Encoding, /, '')]))
}
