import {
  api,
  type IgnoredName,
  ignoredIn,
  type Match,
  matchPath,
  type OperationId,
  resourceOf,
} from '@eventcal/contract'
import { type Database, DatabaseUnavailable, UnusableValue } from '../store/engine.js'
import type { Pace } from '../store/pace.js'
import { RequestDatabase, RequestOver } from '../store/request-database.js'
import { authenticate, type Caller } from './call/caller.js'
import { callbackProblem, wrap, wrappingOf } from './call/envelope.js'
import type { Answer, Incoming, Outgoing } from './call/exchange.js'
import type { AnyCall, Handler } from './call/handler.js'
import { isNoRoute, type ReportNearMiss, tellNearMiss } from './call/near-misses.js'
import type { RecordCache, SharedRecords } from './call/shared-records.js'
import type { Site } from './call/site.js'
import { untilFresh } from './call/stale.js'
import { describePath } from './describe.js'
import { locatePlatform, servePlatform, uploadedFile } from './platform/index.js'
import { handlers, rights } from './resources.js'
import { effectiveMethod, matchOf } from './routed.js'
import { type RawBody, readBody, readPairs } from './wire/body/body.js'
import { pickFields, pickFieldsOfEach } from './wire/fields.js'
import { callerHeaders, commonHeaders } from './wire/headers.js'
import { type RawFields, readInput } from './wire/input.js'
import { Json } from './wire/json.js'
import { bodyLimitOfStrangers } from './wire/limits.js'
import { methodsOf } from './wire/methods.js'
import { forbidden, invalidParams, missingParams, Problem, problem, type Refusal } from './wire/problems.js'
import { locate } from './wire/route.js'
import { retryAfter, unavailable } from './wire/unavailable.js'

/** Reports an unexpected error with its operation, for logging; neither is sent to the caller. */
export type ReportFault = (operation: string, error: unknown) => void

/** Reports the names of a request that have no effect. */
export type ReportIgnored = (operation: OperationId, names: readonly IgnoredName[]) => void

/** Limits and reports of a service. */
export interface ServiceOptions {
  /** Maximum size of a request body, in bytes. */
  readonly bodyLimit: number
  readonly reportFault: ReportFault
  readonly reportIgnored?: ReportIgnored | undefined
  readonly reportNearMiss?: ReportNearMiss | undefined
  /** Shares the process between requests. */
  readonly pace: Pace
  /** Cache of records for reads. */
  readonly records: RecordCache
}

/**
 * Answers one request: authenticate, match, decode the input, validate it, check permissions, handle. Never throws: an
 * unexpected error becomes `internal_server_error` without details, an unavailable database `service_unavailable`.
 */
export async function serve(site: Site, incoming: Incoming, options: ServiceOptions): Promise<Outgoing> {
  const headers = commonHeaders(site.urls, incoming.header('origin'))
  const database = new RequestDatabase(site.database, incoming.signal, options.pace)
  const run: Run = {
    site: {
      ...site,
      database,
      quirks: incoming.trace?.quirks(site.quirks) ?? site.quirks,
      signal: incoming.signal,
      rest: () => database.rest(),
    },
    shared: site.database,
    incoming,
    headers,
    name: `${incoming.method} ${incoming.target.split('?')[0]}`,
    target: undefined,
  }
  const query = readPairs(incoming.target.split('?').slice(1).join('?'))
  const answer = await dispatch(run, query, options).catch((error: unknown) => failure(error, run, options))
  // Guesses are counted before their outcome is told. Where the database is away, this process still counts them.
  await incoming.guard?.settle().catch((error: unknown) => options.reportFault(run.name, error))
  return wrap({ ...answer, headers: { ...headers, ...answer.headers } }, wrappingOf(query))
}

interface Run {
  /** The site with a database for this request alone. */
  readonly site: Site
  /** The database of all requests. */
  readonly shared: Database
  readonly incoming: Incoming
  /** Headers of the answer; steps add to them. */
  readonly headers: Record<string, string>
  /** Name of the request in error reports. */
  name: string
  /** The id or slug of the record, once it is known. */
  target: number | string | undefined
}

async function dispatch(run: Run, query: RawFields, options: ServiceOptions): Promise<Outgoing> {
  const { site, incoming, headers } = run
  const unusable = callbackProblem(query)
  if (unusable) throw unusable
  const file = await uploadedFile(site, incoming.method, incoming.target)
  if (file) return file
  const caller = incoming.caller ?? (await authenticate(site.database, incoming.header, site.quirks, incoming.guard))
  incoming.trace?.caller(caller)
  const location = locate(site.urls, incoming.target)
  Object.assign(headers, callerHeaders(caller, Object.hasOwn(query, 'password')))
  const method = effectiveMethod(incoming, query)
  const tellMiss = () => tellNearMiss({ urls: site.urls, incoming, method, query }, options.reportNearMiss)
  if (!location) {
    return platform(run, caller, { method, query, bodyLimit: options.bodyLimit }).catch((error: unknown) => {
      if (isNoRoute(error)) tellMiss()
      throw error
    })
  }
  if (method === 'OPTIONS') {
    const described = await describe(site, caller, location.path, headers)
    return rendered({ ...described, body: pickFields(described.body, query._fields) })
  }
  const found = matchOf(method, location.path)
  if (!found) {
    tellMiss()
    throw problem('rest_no_route')
  }
  run.name = found.operation
  const { bodyLimit, reportIgnored } = options
  const asked = { method, path: location.path, query, bodyLimit, reportIgnored }
  const sharing = isRead(method) ? { ...run, site: { ...site, records: recordsOf(run, options.records) } } : run
  return answerTo(sharing, caller, found, asked)
}

/** Memoizes the record cache for one request. The version is read on first use, after the list query has run. */
function recordsOf({ site: { database } }: Run, cache: RecordCache): () => Promise<SharedRecords> {
  let records: Promise<SharedRecords> | undefined
  return () => {
    records ??= cache.current(database)
    return records
  }
}

async function answerTo(run: Run, caller: Caller, found: Match, asked: Asked): Promise<Outgoing> {
  const allow = () => allowedMethods(run.site, caller, asked.path, run.target)
  try {
    const answer = await perform(run, caller, found, asked)
    return rendered({ ...answer, headers: { ...answer.headers, Allow: await allow() } })
  } catch (error) {
    run.headers.Allow = await allow()
    throw error
  }
}

function rendered({ status, headers = {}, body }: Answer): Outgoing {
  return { status, headers, body: Json.of(body) }
}

/** A request outside of the interface: for the platform around it, or for nothing. */
async function platform(run: Run, caller: Caller, asked: Omit<Asked, 'path'>): Promise<Outgoing> {
  const { site, incoming, headers } = run
  const path = locatePlatform(site.urls, incoming.target)
  if (path === undefined) throw problem('rest_no_route')
  const call = { ...asked, site, caller, incoming, path }
  const answer = await untilFresh(run.shared, () => servePlatform(call, headers))
  return rendered({ ...answer, body: pickFieldsOfEach(answer.body, asked.query._fields) })
}

interface Asked {
  /** The method after overrides. */
  readonly method: string
  /** Below the root of the API. */
  readonly path: string
  readonly query: RawFields
  /** In bytes. */
  readonly bodyLimit: number
  readonly reportIgnored?: ReportIgnored | undefined
}

/**
 * Reads the body of a request. That of a read is not even received, whatever method its sender used.
 *
 * @throws Problem `rest_forbidden` for a large body of a caller who may not write such records; `rest_body_too_large`
 */
async function bodyOf({ incoming }: Run, caller: Caller, operation: OperationId, { method, bodyLimit }: Asked) {
  if (isRead(method)) return { json: {}, form: {} }
  const resource = resourceOf(operation)
  const mayWrite = resource !== undefined && rights[resource].mayCreate(caller)
  const limit = mayWrite ? bodyLimit : Math.min(bodyLimit, bodyLimitOfStrangers)
  const { header } = incoming
  try {
    const bytes = await incoming.body(limit)
    if (bytes.length > limit) throw problem('rest_body_too_large')
    const raw: RawBody = { bytes, type: header('content-type'), encoding: header('content-encoding') }
    return await readBody(incoming.method, raw, limit)
  } catch (error) {
    if (mayWrite || !(error instanceof Problem) || error.code !== 'rest_body_too_large') throw error
    throw forbidden(caller.user === undefined)
  }
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

async function perform(run: Run, caller: Caller, { operation: id, params }: Match, asked: Asked): Promise<Answer> {
  const { site, incoming } = run
  const operation = api[id]
  const steps: Handler = handlers[id]
  const { query } = asked
  const body = await bodyOf(run, caller, id, asked)
  if (asked.reportIgnored || incoming.trace) {
    const ignored = ignoredIn(id, { query, body: { ...body.form, ...body.json } })
    if (ignored.length > 0) asked.reportIgnored?.(id, ignored)
    if (ignored.length > 0) incoming.trace?.ignored(id, ignored)
  }
  // Bodies that arrive together are not validated in one go.
  await site.rest?.()
  const { missing, refusals, typeRefusals, input, target } = readInput(
    operation,
    { ...body, query, path: params },
    site.quirks,
  )
  run.target = target
  if (missing.length > 0) throw missingParams(missing)
  // Without a valid id or slug nothing else can be checked.
  const isNamed = Object.keys(operation.params).some((name) => name === 'id' || name === 'slug')
  if (isNamed && target === undefined) throw invalidParams(refusals.length > 0 ? refusals : typeRefusals)
  const call: AnyCall = { caller, site, guard: incoming.guard, input, target }
  if (input.has('password')) await incoming.guard?.learn()
  const answer = await untilFresh(run.shared, async () => {
    const all: Refusal[] = [...refusals]
    const checked = await steps.check(call, all)
    // Instances check types last, and report type errors with details only if there are no other errors.
    if (all.length > 0) throw invalidParams(all)
    if (typeRefusals.length > 0) throw invalidParams(typeRefusals)
    if (!(await steps.allowed(call, checked))) throw forbidden(caller.user === undefined)
    return steps.answer(call, checked)
  })
  return {
    ...answer,
    body: withLinks(answer.body, pickFields(answer.body, body.json._fields ?? body.form._fields ?? query._fields)),
  }
}

/** Links stay whatever fields were asked for. */
function withLinks(whole: object, picked: object): object {
  return '_links' in whole && !('_links' in picked) ? { ...picked, _links: whole._links } : picked
}

async function describe(site: Site, caller: Caller, path: string, headers: Record<string, string>): Promise<Answer> {
  const found = matchPath(path)
  if (!found) return { status: 200, body: [] }
  headers.Allow = await allowedMethods(site, caller, path)
  return { status: 200, body: describePath(site, found.entry) }
}

/** Returns the methods that the caller may use on a path; `named` replaces the id or slug of the path. */
async function allowedMethods(site: Site, caller: Caller, path: string, named?: number | string): Promise<string> {
  const found = matchPath(path)
  const name = found && resourceOf(found.entry.operations[0] ?? '')
  if (!found || !name || !caller.edits) return 'GET'
  const resource = rights[name]
  const { id, slug } = found.params
  const target = named ?? (id === undefined ? slug : Math.min(Number(id), Number.MAX_SAFE_INTEGER))
  const writes = target === undefined ? resource.mayCreate(caller) : await resource.mayChange(site, caller, target)
  return writes ? methodsOf(found.entry).join(', ') : 'GET'
}

function failure(error: unknown, run: Run, options: ServiceOptions): Outgoing {
  if (error instanceof Problem) return rendered({ status: error.status, headers: error.headers, body: error.body() })
  // Nobody reads this answer.
  if (error instanceof RequestOver) return unavailable(run.site.urls, run.incoming.header('origin'))
  options.reportFault(run.name, error)
  if (error instanceof DatabaseUnavailable) {
    const away = problem('service_unavailable')
    return rendered({ status: away.status, headers: { 'Retry-After': retryAfter }, body: away.body() })
  }
  if (error instanceof UnusableValue) {
    const refused = problem('rest_invalid_param', 'The request has a value that cannot be used.')
    return rendered({ status: refused.status, body: refused.body() })
  }
  const fault = problem('internal_server_error')
  return rendered({ status: fault.status, body: fault.body() })
}
