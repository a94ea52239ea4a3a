const secretName = /pass|token|secret|nonce|key|auth|signature/i

/** A URL that can be logged: no user name, no password, and the values of secret parameters replaced by `***`. */
export function redactUrl(url: string): string {
  // Nearly all URLs hold nothing of the kind, and taking a URL apart is the dearest part of a summary. Names of
  // parameters can be encoded.
  if (!/[@%]/.test(url) && !secretName.test(url)) return url
  let parsed: URL
  try {
    parsed = new URL(url)
  } catch {
    return '(not a URL)'
  }
  parsed.username = ''
  parsed.password = ''
  for (const name of new Set(parsed.searchParams.keys())) {
    if (secretName.test(name)) parsed.searchParams.set(name, '***')
  }
  return parsed.href
}
