import { isTerm, maxPerPage, type OperationId, resourceOf, resources, routeOf } from '@eventcal/contract/routes'
import { type CaseContext, type ConformanceCase, caseOf, writeCase } from '../../run/case.js'
import { type Check, Skip } from '../../run/check.js'
import { refused } from '../../run/refused.js'
import type { Query } from '../../run/request.js'
import type { JsonObject } from '../../run/session.js'
import { addressQuery, idOf, itemsOf, queryOfAddress } from '../world/values.js'
import { worldMark, worldOf } from '../world/world.js'

/** The lists of the service. */
export type ListOperation = Extract<OperationId, `${string}.list`>

/** Context of a list case: the list and a query that finds enough records, always the same ones. */
interface Scope extends CaseContext {
  readonly operation: ListOperation
  readonly wide: Query
}

/** Cases common to all lists: paging, totals, links. `base` is a query that finds as much as possible. */
export function pagingCases(operation: ListOperation, base: Query): readonly ConformanceCase[] {
  const terms = operation === 'categories.list' || operation === 'tags.list'
  // The links of events lose other filters than the search that these cases use.
  const linked = operation === 'events.list' ? undefined : 'list-links-lose-filters'
  const quirk = terms ? 'term-links-lose-everything' : linked
  const reading = (about: string, run: (scope: Scope) => Promise<void>, named?: string) =>
    caseOf(
      operation,
      about,
      async (context) => run(await scopeOf(context, operation, base)),
      named ? { quirk: named } : {},
    )
  return [
    reading('page', pagesDiffer),
    reading('per_page', pagesAreCut),
    reading('per_page › default', defaultSize),
    reading('per_page › over the largest', largestSize, 'per-page-silently-capped'),
    reading('totals in the headers', totalsAgree),
    reading('rest_url', ownAddress, quirk),
    reading('next_rest_url', nextAddress, quirk),
    reading('previous_rest_url', previousAddress, quirk),
    reading('page past the end', pastTheEnd),
    writeCase(
      operation,
      'links find every record once',
      async (context) => walk(await scopeOf(context, operation, base)),
      quirk,
    ),
  ]
}

/** A run that writes keeps to the records of its world, since its other cases add and remove records all the time. */
async function scopeOf(context: CaseContext, operation: ListOperation, base: Query): Promise<Scope> {
  if (context.writer === 'anonymous') return { ...context, operation, wide: base }
  await worldOf(context)
  return { ...context, operation, wide: { ...base, search: worldMark(context.session.mark) } }
}

/** Needs at least two records that a list of this kind shows. */
async function needTwo({ session, operation, wide }: Scope): Promise<number> {
  const { total } = await session.ok(operation, { query: wide })
  if (Number(total) < 2) throw new Skip('the instance shows fewer than two records')
  return Number(total)
}

async function pagesDiffer(scope: Scope): Promise<void> {
  await needTwo(scope)
  const { session, check, operation, wide } = scope
  const first = await session.ok(operation, { query: { ...wide, per_page: 1, page: 1 } })
  const second = await session.ok(operation, { query: { ...wide, per_page: 1, page: 2 } })
  const [one] = itemsOf(first, operation)
  const [two] = itemsOf(second, operation)
  check.holds(!!one && !!two && idOf(one) !== idOf(two), 'page', 'another record on page 2', JSON.stringify(two?.id))
}

async function pagesAreCut(scope: Scope): Promise<void> {
  const total = await needTwo(scope)
  const { session, check, operation, wide } = scope
  for (const size of [1, 2]) {
    const body = await session.ok(operation, { query: { ...wide, per_page: size } })
    check.equal('per_page', itemsOf(body, operation).length, size)
    check.equal('total', body.total, total)
    check.equal('total_pages', body.total_pages, Math.ceil(total / size))
  }
}

async function defaultSize({ session, check, operation }: Scope): Promise<void> {
  const body = await session.ok(operation)
  const size = itemsOf(body, operation).length
  const total = Number(body.total)
  const pages = Number(body.total_pages)
  check.holds(size <= maxPerPage, 'per_page', `at most ${maxPerPage} records`, String(size))
  if (pages > 1) check.equal('total_pages', pages, Math.ceil(total / size))
  else check.equal('total', total, size)
}

async function largestSize({ session, check, operation, wide }: Scope): Promise<void> {
  const body = await session.ok(operation, { query: { ...wide, per_page: maxPerPage + 49 } })
  const size = itemsOf(body, operation).length
  check.holds(size <= maxPerPage, 'per_page', `at most ${maxPerPage} records`, String(size))
  check.equal('total_pages', body.total_pages, Math.ceil(Number(body.total) / maxPerPage))
}

async function totalsAgree({ session, check, operation, wide }: Scope): Promise<void> {
  const answer = await session.call(operation, { query: { ...wide, per_page: 1 } })
  const body = session.accepted(operation, answer)
  check.equal('X-TEC-Total', answer.headers.get('x-tec-total'), String(body.total), answer.line)
  check.equal('X-TEC-TotalPages', answer.headers.get('x-tec-totalpages'), String(body.total_pages), answer.line)
}

/** Every given parameter stands in the address with the value that was given. */
function repeats(check: Check, key: string, address: unknown, query: Query): void {
  const found = addressQuery(address)
  if (!check.holds(found !== undefined, key, 'an address', String(address))) return
  for (const [name, value] of Object.entries(query)) {
    check.holds(found?.has(name) === true, key, `an address with ${name}=${String(value)}`, String(address))
  }
}

async function ownAddress({ session, check, operation, wide }: Scope): Promise<void> {
  const query = { ...wide, per_page: 3 }
  const body = await session.ok(operation, { query })
  repeats(check, 'rest_url', body.rest_url, query)
  check.contains('rest_url', body.rest_url, routeOf(operation).path)
}

async function nextAddress(scope: Scope): Promise<void> {
  await needTwo(scope)
  const { session, check, operation, wide } = scope
  const query = { ...wide, per_page: 1 }
  const first = await session.ok(operation, { query })
  repeats(check, 'next_rest_url', first.next_rest_url, query)
  check.equal('next_rest_url', addressQuery(first.next_rest_url)?.get('page'), '2')
  const followed = await session.ok(operation, { query: queryOfAddress(first.next_rest_url) })
  const asked = await session.ok(operation, { query: { ...query, page: 2 } })
  check.equal('next_rest_url', ids(followed, operation), ids(asked, operation))
  const last = await session.ok(operation, { query: { ...query, page: Number(asked.total_pages) } })
  check.equal('next_rest_url', last.next_rest_url, undefined)
}

async function previousAddress(scope: Scope): Promise<void> {
  await needTwo(scope)
  const { session, check, operation, wide } = scope
  const query = { ...wide, per_page: 1 }
  const first = await session.ok(operation, { query })
  check.equal('previous_rest_url', first.previous_rest_url, undefined)
  const second = await session.ok(operation, { query: { ...query, page: 2 } })
  repeats(check, 'previous_rest_url', second.previous_rest_url, query)
  const followed = await session.ok(operation, { query: queryOfAddress(second.previous_rest_url) })
  check.equal('previous_rest_url', ids(followed, operation), ids(first, operation))
}

async function pastTheEnd(scope: Scope): Promise<void> {
  const { session, check, operation, wide } = scope
  const query = { ...wide, page: 99_999 }
  const resource = resourceOf(operation)
  if (resource === undefined || isTerm(resource)) {
    const { total } = await session.ok(operation, { query: wide })
    const body = await session.ok(operation, { query })
    check.equal('page', itemsOf(body, operation).length, 0)
    check.equal('total', body.total, total)
    return
  }
  const code = `${resources[resource].noun}-archive-page-not-found`
  await refused(scope, operation, { query }, { status: 404, code })
}

/** Follows the links over the records of the world: each must come exactly once. */
async function walk({ session, check, operation, wide }: Scope): Promise<void> {
  const whole = await session.ok(operation, { query: { ...wide, per_page: 50 } })
  const seen: number[] = []
  let query: Query = { ...wide, per_page: 2 }
  // One turn more than there are pages, in case the links go round in a circle.
  for (let page = 0; page <= Number(whole.total); page++) {
    const body = await session.ok(operation, { query })
    seen.push(...ids(body, operation))
    if (body.next_rest_url === undefined) break
    query = queryOfAddress(body.next_rest_url)
  }
  check.equal('next_rest_url', seen, ids(whole, operation))
}

function ids(body: JsonObject, operation: ListOperation): number[] {
  return itemsOf(body, operation).map(idOf)
}
