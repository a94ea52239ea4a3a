import type { Call } from '../../call/handler.js'
import { readWebsite } from '../../text/url.js'
import type { Refusal } from '../../wire/problems.js'

/** Reads the website of a payload: "" = none; `undefined` if it was not sent or is refused. */
export function checkWebsite({ input, site }: Call<{ website: 'website' }>, refusals: Refusal[]): string | undefined {
  if (!input.has('website')) return undefined
  const website = readWebsite(input.raw('website'), site.quirks)
  if (website.ok) return website.value
  refusals.push({ param: 'website', reason: website.reason })
  return undefined
}
