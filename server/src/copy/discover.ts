import { type CalendarError, discover as discoverSite, isCalendarError } from '@eventcal/sdk'
import type { FetchRequest } from './limit.js'

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

function inOneLine(address: string, error: CalendarError): string {
  if (error.code !== 'notDiscovered') return `"${address}" is not the address of a site, such as https://example.com`
  const [first] = error.tried
  const site = first?.url ?? address
  const answers = error.tried.filter(({ outcome }) => outcome.startsWith('HTTP'))
  if (answers.length === 0) return `${site} cannot be reached: ${first?.outcome ?? 'nothing was tried'}`
  const tried = answers.map(({ url, outcome }) => `${url} (${outcome})`).join(', ')
  return `${site} has no event calendar: tried ${tried}`.replace(/\s+/g, ' ')
}
