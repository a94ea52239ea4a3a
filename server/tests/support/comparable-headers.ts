/**
 * Headers that belong to the connection, to how and how long something is sent, or to what a client keeps of it, which a
 * function call has none of.
 */
const ofTheWay = ['date', 'connection', 'keep-alive', 'content-length', 'content-encoding', 'transfer-encoding', 'etag']

/** What all doors must answer alike; names are in lower case. */
export function comparableHeaders(headers: Iterable<readonly [name: string, value: string]>): Record<string, string> {
  const own = [...headers].filter(([name]) => !ofTheWay.includes(name))
  // Only what goes over a connection is compressed, and varies by that.
  return Object.fromEntries(own.map(([name, value]) => [name, value.replace(/^Accept-Encoding, /, '')]))
}
