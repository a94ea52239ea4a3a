import { type CalendarError, discover as discoverSite, isCalendarError } from '@eventcal/sdk'
import type { FetchRequest } from './limit.js'
import { causeOf } from './reason.js'

/** Where an instance answers, as a client of it needs it. */
export interface Instance {
  /** Without the namespace. */
  readonly baseUrl: string
  readonly namespace: string
}

/** Thrown if no instance is found at a URL; the message is one line for the user. */
export class NoInstanceError extends Error {
  override readonly name = 'NoInstanceError'
}

/**
 * Finds the instance of a site, from the address of any of its pages or of its API.
 *
 * @throws NoInstanceError when nobody answers, or nothing there is an instance
 */
export async function discover(address: string, fetch: FetchRequest): Promise<Instance> {
  try {
    const { baseUrl, namespace } = await discoverSite(address, { fetch })
    return { baseUrl, namespace }
  } catch (error) {
    throw isCalendarError(error) ? new NoInstanceError(inOneLine(address, error)) : error
  }
}

type Tried = Extract<CalendarError, { code: 'notDiscovered' }>['tried']

function inOneLine(address: string, error: CalendarError): string {
  if (error.code !== 'notDiscovered') return `"${address}" is not the address of a site, such as https://example.com`
  const [first] = error.tried
  const site = first?.url ?? address
  const answers = error.tried.filter(({ outcome }) => outcome.startsWith('HTTP'))
  if (answers.length === 0) return `${site} cannot be reached: ${causeOf(first?.outcome ?? 'nothing was tried')}`
  return `${site} ${whyNone(answers)} (tried ${triedOf(answers)})`.replace(/\s+/g, ' ')
}

/** The likely reason why none of the answers of a site is that of an instance. */
function whyNone(answers: Tried): string {
  const [status] = new Set(answers.map(({ outcome }) => Number(/^HTTP (\d+)/.exec(outcome)?.[1])))
  const isSame = answers.every(({ outcome }) => outcome.startsWith(`HTTP ${status}`))
  if (isSame && status === 429) return 'limits requests (HTTP 429): try again later'
  if (isSame && (status === 401 || status === 403)) {
    return `refuses this program (HTTP ${status}), as firewalls do: its owner can allow the user agent eventcal-server`
  }
  if (isSame && Number(status) >= 500) return `is out of order (HTTP ${status}): try again later`
  const api = answers.filter(({ url, outcome }) => /wp-json|rest_route/.test(url) && outcome.includes('json'))
  if (api.some(({ outcome }) => /^HTTP 40[13]/.test(outcome))) return 'has closed its REST API to anonymous reads'
  if (api.some(({ outcome }) => outcome.startsWith('HTTP 404'))) {
    return 'has a REST API, but no event calendar in it: is The Events Calendar active?'
  }
  return 'has no event calendar'
}

/** The first answers; the others are of the same kind. */
function triedOf(answers: Tried): string {
  const shown = answers.slice(0, 3).map(({ url, outcome }) => `${url} ${outcome}`)
  const more = answers.length - shown.length
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join('; ')
}
