/** `fetch` hides its reason in the cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  if (cause instanceof Error) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
    return `${code}${cause.message && cause.message !== code ? `: ${cause.message.slice(0, 200)}` : ''}`
  }
  return `${error.name}: ${error.message.slice(0, 200)}`
}

/** The kind of a failure without an answer. */
export function kindOf(error: unknown): string {
  const reason = reasonOf(error)
  if (/ENOTFOUND/.test(reason)) return 'dns'
  if (/OutOfTime|TIMEOUT|ETIMEDOUT/i.test(reason)) return 'timeout'
  if (/CERT|SSL|TLS|self.signed|altname/i.test(reason)) return 'tls'
  return 'network'
}

/** True for a connection that broke: a second one may do better. */
export function isBroken(error: unknown): boolean {
  const reason = reasonOf(error)
  return (
    kindOf(error) === 'network' &&
    !/ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|TooLong|Disallowed|Walled|Robots/.test(reason)
  )
}
