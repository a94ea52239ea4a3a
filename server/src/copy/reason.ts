import { type CalendarError, isCalendarError } from '@eventcal/sdk'

/** Words of Node for a connection that ended before the answer did. */
const cuts = /^(aborted|socket hang up|read ECONNRESET|other side closed|terminated|premature close)$/i

/** Why something could not be read, in words and without the address, which the user knows. */
export function reasonOf(error: unknown): string {
  if (!isCalendarError(error)) return error instanceof Error ? error.message : String(error)
  if (error.code === 'rateLimited') return `it limits requests (HTTP 429)${waitOf(error.retryAfter)}`
  if (error.code === 'timeout') return 'no answer in time'
  if (error.code === 'unexpectedAnswer') {
    const who = error.status === 403 ? ', as firewalls answer' : ''
    return `HTTP ${error.status} with a page in place of JSON${titleOf(error)}${who}`
  }
  if (error.code === 'network') return causeOf(error.cause)
  return error.message
    .replace(/ \([A-Z]+ https?:\/\/\S+\)(?=$|:)/, '')
    .replace(/<[^<>]*>/g, '')
    .trim()
}

/** Why a connection failed. */
export function causeOf(cause: unknown): string {
  const message = (cause instanceof Error ? cause.message || cause.name : String(cause)).replace(/^\w*Error: /, '')
  if (cuts.test(message)) return 'the connection was cut'
  if (/ENOTFOUND|EAI_AGAIN/.test(message)) return 'there is no such host'
  if (message.includes('ECONNREFUSED')) return 'nothing listens there'
  if (/self.signed|unable to (verify|get)|certificate/i.test(message))
    return `its certificate is not trusted (${message})`
  return message
}

function waitOf(ms: number): string {
  if (!(ms > 0)) return ''
  const [count, unit] = ms < 90_000 ? [Math.ceil(ms / 1000), 'second'] : [Math.ceil(ms / 60_000), 'minute']
  return `; try again in ${count} ${unit}${count === 1 ? '' : 's'}`
}

/** The title of a page that came in place of an answer. */
function titleOf({ excerpt }: Extract<CalendarError, { code: 'unexpectedAnswer' }>): string {
  const title = /<title[^>]*>([^<]{1,80})/i.exec(excerpt)?.[1]?.trim()
  return title ? `, “${title}”` : ''
}
