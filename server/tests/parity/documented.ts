import type { Context, Difference } from './compare-values.js'
import { hasPlaceholder, matchesPlaceholders } from './placeholders.js'
import { isRecord } from './values.js'

/** Texts, costs, links of terms and addresses of pictures, which `displayText` and `costParsing` change. */
const changed =
  /\/(?:title|description|excerpt|name|website|cost)$|\/(?:cost_details|json_ld|_links)(?:\/|$)|\/image(?:\/sizes\/[^/]+)?\/url$/
/** Names of venues and organizers; of an event, these are records. */
const named = /\/(?:venue|organizer)$/

/** True for a field that differs by a flag which the profile `reference` has off. */
export function isExplained({ pointer, expected, actual }: Difference): boolean {
  return changed.test(pointer) || (named.test(pointer) && [expected, actual].every(isName))
}

function isName(value: unknown): boolean {
  return typeof value === 'string'
}

const links = ['rest_url', 'next_rest_url', 'previous_rest_url'] as const

/** The pointers of the links of a list, which are compared by themselves. */
export const linkPointers: ReadonlySet<string> = new Set(links.map((name) => `/${name}`))

/**
 * Compares the links of a list. Instances lose parameters (`lossyLinks`), so that the recorded ones have to be in the links
 * here, with the same values; `status=any` is not, since instances themselves refuse it (`any-status-link-refused`).
 */
export function compareLinks(
  expected: Readonly<Record<string, unknown>>,
  actual: unknown,
  context: Context,
): Difference[] {
  if (!('total' in expected)) return []
  const body = isRecord(actual) ? actual : {}
  return links.flatMap((name) => {
    const [was, is] = [expected[name], body[name]]
    const isSame = typeof was === 'string' && typeof is === 'string' ? holdsLink(was, is, context) : was === is
    return isSame ? [] : [{ pointer: `/${name}`, expected: was, actual: is }]
  })
}

function holdsLink(recorded: string, link: string, { moment }: Context): boolean {
  const [collection, query = ''] = recorded.split('?')
  const [path, own = ''] = link.split('?')
  const params = new URLSearchParams(own)
  return (
    collection === path &&
    [...new URLSearchParams(query)].every(([name, value]) => {
      if (name === 'status' && value === 'any') return true
      const text = params.get(name)
      return hasPlaceholder(value) ? matchesPlaceholders(value, text, moment) : text === value
    })
  )
}
