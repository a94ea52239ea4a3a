/** In the place of what nobody shall read. */
export const MASK = '***'

const secretHeaders = new Set([
  'authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
  'x-wp-nonce',
  'x-eventcal-token',
])

/** The fields of the interface that hold passwords. */
const isSecretName = (name: string) => /^password\b/i.test(name)

/** A header without credentials; of `Authorization`, the scheme stays. */
export function maskedHeader(name: string, value: string): string {
  if (!secretHeaders.has(name.toLowerCase())) return maskedText(value)
  const scheme = /^(basic|bearer|digest)(?= )/i.exec(value)?.[0]
  return scheme === undefined ? MASK : `${scheme} ${MASK}`
}

/** Path and query without the passwords of records. */
export function maskedTarget(target: string): string {
  const [path = '', ...query] = target.split('?')
  return query.length === 0 ? path : `${path}?${maskedPairs(query.join('?'))}`
}

/** A form or query, `name=value&…`, without passwords. */
export function maskedPairs(text: string): string {
  return text
    .split('&')
    .map((pair) => {
      const name = new URLSearchParams(pair).keys().next().value
      return name !== undefined && isSecretName(name) && pair.includes('=') ? `${pair.split('=')[0]}=${MASK}` : pair
    })
    .join('&')
}

/** A body without passwords, by its media type. */
export function maskedBody(text: string, type = ''): string {
  if (/^application\/x-www-form-urlencoded/i.test(type)) return maskedPairs(text)
  if (/^multipart\//i.test(type)) return maskedParts(text)
  return maskedText(/password|\\u/i.test(text) ? maskedJson(text) : text)
}

/** JSON is read, since its names may be escaped and passwords need not be texts; anything else stays as it is. */
function maskedJson(text: string): string {
  let isMasked = false
  const replace = (name: string, value: unknown) => {
    if (!isSecretName(name) || value === null || value === '') return value
    isMasked = true
    return MASK
  }
  try {
    const read: unknown = JSON.parse(text, replace)
    return isMasked ? JSON.stringify(read) : text
  } catch {
    return text
  }
}

/** Text with the values of passwords masked, in JSON and in URLs. */
function maskedText(text: string): string {
  return text
    .replace(/("password\b[^"]*"\s*:\s*)"(?:[^"\\]|\\.)*("|$)/gi, `$1"${MASK}"`)
    .replace(/([?&]password\b[^=&?"'\s<>]*=)[^&"'\s<>\\]*/gi, `$1${MASK}`)
}

/** Parts are split by hand: an expression for all of one takes quadratic time where its end is missing. */
function maskedParts(text: string): string {
  return text
    .split('\n--')
    .map((part) => {
      const blank = /\r?\n\r?\n/.exec(part)
      if (!blank) return part
      const begin = blank.index + blank[0].length
      if (!/\bname="?password\b/i.test(part.slice(0, begin))) return part
      return `${part.slice(0, begin)}${MASK}${part.endsWith('\r') ? '\r' : ''}`
    })
    .join('\n--')
}
