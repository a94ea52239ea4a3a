import type { Profile } from '../../src/service/wire/quirks.js'
import { isAllowed } from './allowed.js'
import type { Answer } from './answer.js'
import type { Context, Difference } from './compare-values.js'
import { compareMembers, compareValues } from './compare-values.js'
import { compareLinks, isExplained, linkPointers } from './documented.js'
import type { Exchange, RecordedSite } from './exchange.js'
import type { IdMap } from './ids.js'
import { hasPlaceholder } from './placeholders.js'
import { canonical, isRecord } from './values.js'

/** How strictly `json_ld` is compared: it is free-form, so `loose` unless somebody works on it. */
export type JsonLd = 'strict' | 'loose' | 'drop'

export interface CompareOptions {
  readonly site: RecordedSite
  readonly ids: IdMap
  readonly profile: Profile
  readonly jsonLd?: JsonLd
}

const comparedHeaders = ['x-tec-total', 'x-tec-totalpages', 'allow', 'location', 'content-type'] as const

/** Compares the answer of the server under test with the recorded one; equal answers have no differences. */
export function compareAnswer(exchange: Exchange, answer: Answer, options: CompareOptions): Difference[] {
  if (exchange.response.status !== answer.status) {
    const { status, body } = exchange.response
    return [{ pointer: 'status', expected: statusLine(status, body), actual: statusLine(answer.status, answer.body) }]
  }
  const expected = options.ids.rewriteBody(exchange.response.body)
  return options.profile === 'reference'
    ? compareDocumented(exchange, expected, answer.body, contextOf(exchange, options))
    : [
        ...compareValues(expected, answer.body, contextOf(exchange, options)).filter(
          (difference) => !isAllowed(difference, exchange.response.body),
        ),
        ...comparedHeaders.flatMap((name) => compareHeader(name, exchange, answer, options.ids)),
      ]
}

/** Formats a status with the error code and its parameters, which explain it. */
function statusLine(status: number, body: unknown): string {
  if (!isRecord(body) || typeof body.code !== 'string') return String(status)
  const names = errorParams(body)
  return `${status} ${body.code}${names.length > 0 ? ` (${names.join(', ')})` : ''}`
}

function contextOf(exchange: Exchange, { site, jsonLd }: CompareOptions): Context {
  const random = exchange.quirks?.includes('json-ld-email-random') === true
  const isFreeText = freeTextOf(exchange.response.body)
  return {
    moment: { now: Date.parse(exchange.at), timezone: site.site.timezone },
    volatile: new Set(exchange.volatile),
    unordered: new Set(exchange.unordered),
    isFreeText,
    jsonLd: jsonLd ?? (random ? 'drop' : 'loose'),
    mayTie: (pointer, a, b) => mayTie(exchange.request.path, pointer, a, b),
  }
}

/** Matches the pointers of free-text messages in an error, which are never compared. */
function freeTextOf(body: unknown): (pointer: string) => boolean {
  if (!isRecord(body) || typeof body.code !== 'string') return () => false
  const reasons = isRecord(body.data) && isRecord(body.data.params)
  return (pointer) =>
    pointer === '/message' || (reasons && /^\/data\/(?:params\/[^/]+|details\/[^/]+\/message)$/.test(pointer))
}

/** Records of the same second have no order of their own: venues and organizers by `date`, events by their start. */
function mayTie(path: string, pointer: string, a: unknown, b: unknown): boolean {
  if (/[?&]orderby=(?!date\b|event_date\b|start_date\b)/.test(path) || !isRecord(a) || !isRecord(b)) return false
  // Two times of now are told apart here: records that were made during the replay have the order of their making.
  const same = (key: string): boolean => key in a && a[key] === b[key] && !hasPlaceholder(String(a[key]))
  if (pointer === '/events') return same('start_date') || same('utc_start_date')
  return (pointer === '/venues' || pointer === '/organizers') && same('date')
}

function compareHeader(name: string, exchange: Exchange, answer: Answer, ids: IdMap): Difference[] {
  const recorded = exchange.response.headers[name]
  const text = Array.isArray(recorded) ? recorded.join(', ') : recorded
  const expected = text === undefined ? undefined : normalHeader(name, ids.rewriteLink(text))
  const value = answer.headers[name]
  const actual = value === undefined ? undefined : normalHeader(name, value)
  if (expected === actual) return []
  return [
    {
      pointer: `header ${name}`,
      ...(expected === undefined ? {} : { expected }),
      ...(actual === undefined ? {} : { actual }),
    },
  ]
}

function normalHeader(name: string, value: string): string {
  return name === 'content-type' ? value.toLowerCase().replaceAll(/\s*;\s*/g, '; ') : value.replaceAll(/\s*,\s*/g, ', ')
}

/**
 * Compares what the profile `reference` has in common with the recording: the essence of every answer, the bodies of
 * successes except the fields that a flag explains which is off, and links as far as the recorded ones go.
 */
function compareDocumented(exchange: Exchange, expected: unknown, actual: unknown, context: Context): Difference[] {
  const essence = compareEssence(expected, actual, context)
  if (essence.length > 0 || exchange.response.status > 299 || !isRecord(expected)) return essence
  const differences = compareValues(expected, actual, context).filter(
    (difference) =>
      !isExplained(difference) &&
      !isAllowed(difference, exchange.response.body) &&
      !('total' in expected && linkPointers.has(difference.pointer)),
  )
  return [...differences, ...compareLinks(expected, actual, context)]
}

/** Compares the parts that both profiles share: the error code, its parameters, totals, and the ids of a list. */
function compareEssence(expected: unknown, actual: unknown, context: Context): Difference[] {
  if (!isRecord(expected)) return []
  const fields = isRecord(actual) ? actual : {}
  const differences: Difference[] = []
  const check = (pointer: string, was: unknown, is: unknown): void => {
    if (canonical(was) !== canonical(is)) differences.push({ pointer, expected: was, actual: is })
  }
  if (typeof expected.code === 'string') {
    check('/code', expected.code, fields.code)
    check('/data/params', errorParams(expected), errorParams(fields))
  }
  if (!('total' in expected)) return differences
  check('/total', expected.total, fields.total)
  check('/total_pages', expected.total_pages, fields.total_pages)
  for (const key of ['events', 'venues', 'organizers', 'categories', 'tags']) {
    const list = expected[key]
    if (Array.isArray(list)) differences.push(...compareMembers(list, fields[key], context, `/${key}`))
  }
  return differences
}

/** Names of the parameters that an error refuses or misses, in alphabetical order. */
function errorParams(body: Readonly<Record<string, unknown>>): string[] {
  const params = isRecord(body.data) ? body.data.params : undefined
  if (Array.isArray(params)) return params.map(String).sort()
  return isRecord(params) ? Object.keys(params).sort() : []
}
