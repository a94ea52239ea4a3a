import type { CalendarError } from '@eventcal/sdk'
import { line } from './plain.js'

/** An error of the SDK in plain words, with the reason and the remedy, for an agent that cannot see the request. */
export function reasonOf(error: CalendarError): string {
  const outcome = 'outcome' in error && error.outcome === 'unknown'
  return outcome
    ? `${sentence(error)} The change may have been made: read the event before you try again.`
    : sentence(error)
}

function sentence(error: CalendarError): string {
  switch (error.code) {
    case 'notFound':
      return 'There is no such record on the site; it may have been deleted.'
    case 'notAllowed':
      return 'The site does not allow this user to do that.'
    case 'badCredentials':
      return 'The site rejects the credentials of this server. Its operator has to correct them.'
    case 'rateLimited':
      return `The site takes no requests for ${Math.ceil(error.retryAfter / 1000)} seconds. Try again after that.`
    case 'noService':
    case 'notDiscovered':
      return 'There is no event calendar at the configured address.'
    case 'invalidInput':
      return `The site would not take this: ${list(error.issues.map(({ path, message }) => `${path} ${message}`))}.`
    case 'service':
      return `The site refused the request (HTTP ${error.status})${paramsOf(error.params)}.`
    case 'conflict':
      return conflicts[error.reason]
    case 'notApplied':
      return `The site took the request and did not apply these fields: ${list(error.fields)}. Other fields were written to event ${error.recordId}.`
    case 'wouldOverwrite':
      return `A record of that name exists with other data: ${error.record.id}.`
    case 'timeout':
      return 'The site did not answer in time.'
    case 'network':
      return 'The site cannot be reached.'
    case 'aborted':
      return 'The call was cancelled.'
    case 'redirected':
      return 'The site redirects the request to another address, which was not followed.'
    case 'incompleteList':
      return 'The list changed while it was read. Search again.'
    default:
      return `The site sent an answer that is none of an event calendar (${error.code}).`
  }
}

const conflicts = {
  modified: 'The event was changed in the meantime. Nothing was written; ask for a new preview.',
  trashed: 'The event is in the trash. Nothing was written.',
  redacted: 'The event is protected by a password, and an update would lose what it hides. Nothing was written.',
} as const

function paramsOf(params: Readonly<Record<string, string>> | readonly string[] | undefined): string {
  if (params === undefined) return ''
  const texts = Array.isArray(params) ? params : Object.entries(params).map(([name, reason]) => `${name}: ${reason}`)
  return texts.length === 0 ? '' : `: ${list(texts)}`
}

/** Parts of it can come from the site. */
function list(texts: readonly string[]): string {
  return texts
    .slice(0, 10)
    .map((text) => line(text).replace(/\.$/, ''))
    .join('; ')
}
