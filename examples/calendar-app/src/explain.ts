import { isCalendarError } from '@eventcal/sdk'
import type { Speech } from './language/language.js'

/** An error message for visitors. */
export interface Explanation {
  readonly title: string
  readonly hint: string
  /** Which fields were refused, and why. */
  readonly fields: Readonly<Record<string, string>>
}

/** Puts an error into words that a visitor can act on. */
export function explain(error: unknown, { words, counted }: Pick<Speech, 'words' | 'counted'>): Explanation {
  const { errors, problems } = words
  const said = (title: string, hint = '', fields: Explanation['fields'] = {}) => ({ title, hint, fields })
  if (!isCalendarError(error)) return said(errors.unknown, errors.unknownHint)
  switch (error.code) {
    case 'network':
      return navigator.onLine
        ? said(errors.unreachable, errors.unreachableHint)
        : said(errors.offline, errors.offlineHint)
    case 'timeout':
      return said(errors.timeout, errors.timeoutHint)
    case 'rateLimited':
      return said(errors.busy, counted(Math.ceil(error.retryAfter / 1000), errors.busyHint))
    case 'notFound':
      return said(errors.gone, errors.goneHint)
    case 'notAllowed':
      return said(errors.notAllowed, errors.notAllowedHint)
    case 'badCredentials':
      return said(errors.badCredentials, errors.badCredentialsHint)
    case 'conflict':
      return said(errors.conflict, errors.conflictHint)
    case 'noService':
      return said(errors.noService, errors.noServiceHint)
    case 'invalidInput': {
      const fields = error.issues.map(({ path, message }) => [path.split('.')[0] ?? '', message])
      return said(errors.invalidInput, '', Object.fromEntries(fields))
    }
    case 'service': {
      const { params, message } = error
      if (params === undefined) return said(errors.failed, message)
      const named = Array.isArray(params)
        ? params.map((name: string) => [name, problems.missing])
        : Object.entries(params)
      return said(errors.refused, '', Object.fromEntries(named))
    }
    default:
      return said(errors.odd, error.message)
  }
}
