import { addressOf, formText } from '../run/exchange.js'
import type { ConformanceRequest, Payload } from '../run/request.js'

/**
 * A line for a shell that sends a request again. Credentials are named by variables, never written out.
 *
 * @example curlOf('https://a.example/calendar/events/v1', { method: 'GET', path: '/events', as: 'anonymous' })
 */
export function curlOf(apiRoot: string, request: ConformanceRequest): string {
  const { method, payload, headers = {}, as, wrongPassword } = request
  const type = typeOf(payload)
  const named = Object.keys(headers).map((name) => name.toLowerCase())
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  if (type !== undefined && !named.includes('content-type')) lines.push(`Content-Type: ${type}`)
  const password = wrongPassword ? 'not the right password' : '$EVENTCAL_PASSWORD'
  const parts = [
    'curl -g -s -i',
    ...(method === 'GET' ? [] : method === 'HEAD' ? ['--head'] : [`-X ${method}`]),
    ...(as === 'anonymous' ? [] : [`-u "$EVENTCAL_USER:${password}"`]),
    ...lines.map((line) => `-H ${quoted(line)}`),
    quoted(addressOf(apiRoot, request)),
    ...bodyOf(payload),
  ]
  return parts.join(' ')
}

/** An empty type keeps curl from sending its own. */
function typeOf(payload: Payload | undefined): string | undefined {
  if (!payload) return undefined
  if (payload.kind === 'json') return 'application/json'
  if (payload.kind === 'form') return 'application/x-www-form-urlencoded'
  return payload.type ?? ''
}

function bodyOf(payload: Payload | undefined): readonly string[] {
  if (!payload) return []
  if (payload.kind === 'json') return [dataOf(JSON.stringify(payload.value))]
  if (payload.kind === 'form') return [dataOf(formText(payload.fields))]
  if (typeof payload.content === 'string') return [dataOf(payload.content)]
  const escaped = [...payload.content].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`)
  return [`--data-binary $'${escaped.join('')}'`]
}

function dataOf(text: string): string {
  // Too long for a command line: what is in it matters less than its length.
  if (text.length > 20_000) return `--data-binary @body.txt # ${text.length} characters: ${text.slice(0, 40)}…`
  return `--data-binary ${quoted(text)}`
}

function quoted(text: string): string {
  return /[\r\n]/.test(text)
    ? `$'${text.replace(/[\\']/g, '\\$&').replaceAll('\r', '\\r').replaceAll('\n', '\\n')}'`
    : `'${text.replaceAll("'", "'\\''")}'`
}
