import { api, type Match, match, matchPath, type OperationId, type ResourceName, routeOf } from '@eventcal/contract'
import { DatabaseUnavailable } from '../store/database.js'
import type { AnswerCache } from './answer-cache.js'
import { type RawBody, type RawFields, readBody, readPairs } from './body.js'
import { authenticate, type Caller } from './caller.js'
import { describePath, methodsOf } from './describe.js'
import type { Answer, Incoming, Outgoing } from './exchange.js'
import { pickFields } from './fields.js'
import type { Call } from './handler.js'
import { callerHeaders, commonHeaders } from './headers.js'
import { readInput } from './input.js'
import { Json } from './json.js'
import { forbidden, invalidParams, missingParams, Problem, problem, type Refusal } from './problems.js'
import type { Resource } from './resource.js'
import { resources, rootHandlers } from './resources.js'
import { locate } from './route.js'
import type { Site } from './site.js'
import { untilFresh } from './stale.js'
import { retryAfter } from './unavailable.js'

/** What the service tells of a fault of its own: the operation and the error, never sent to the caller. */
export type ReportFault = (operation: string, error: unknown) => void

/** Limits and reports of a service. */
export interface ServiceOptions {
  /** The largest body that is read, in bytes. */
  readonly bodyLimit: number
  readonly reportFault: ReportFault
  /** Answers that were given already. */
  readonly answers: AnswerCache
}

/**
 * Answers one request by the rules of the interface: authenticate, match, read the input, check it, check the rights,
 * handle. It never throws: a fault becomes `internal_server_error` without any detail, a database that is away
 * `service_unavailable`.
 */
export async function serve(site: Site, incoming: Incoming, options: ServiceOptions): Promise<Outgoing> {
  const headers = commonHeaders(site.urls, incoming.header('origin'))
  const run: Run = {
    site,
    incoming,
    headers,
    name: `${incoming.method} ${incoming.target.split('?')[0]}`,
    target: undefined,
  }
  const answer = await dispatch(run, options).catch((error: unknown) => failure(error, run, options))
  return { ...answer, headers: { ...headers, ...answer.headers } }
}

interface Run {
  readonly site: Site
  readonly incoming: Incoming
  /** Headers of the answer; steps add to them. */
  readonly headers: Record<string, string>
  /** What to call the request in a report. */
  name: string
  /** The id or slug of the record, once it is known. */
  target: number | string | undefined
}

async function dispatch(run: Run, options: ServiceOptions): Promise<Outgoing> {
  const { site, incoming, headers } = run
  if (incoming.body.length > options.bodyLimit) throw problem('rest_body_too_large')
  const caller = await authenticate(site.database, incoming.header, site.quirks, incoming.guard)
  Object.assign(headers, callerHeaders(caller))
  const location = locate(site.urls, incoming.target)
  if (!location) throw problem('rest_no_route')
  const query = readPairs(location.query)
  const method = effectiveMethod(incoming, query)
  if (method === 'OPTIONS') return rendered(await describe(site, caller, location.path, headers))
  const found = match(method === 'HEAD' ? 'GET' : method, location.path)
  if (!found) throw problem('rest_no_route')
  run.name = found.operation
  const asked = { method, path: location.path, query, bodyLimit: options.bodyLimit }
  // Only what the address asks for is kept: a POST that means GET has a body, too. What a password opens is never kept:
  // each time it is sent, the guard says whether the outcome may be told.
  if (incoming.method !== 'GET' || query.password !== undefined) return answerTo(run, caller, found, asked)
  // Whoever signed in is told apart by the id: a user who changed is a change of the data.
  const key = `${caller.user?.id ?? ''} ${incoming.target}`
  return options.answers.through(site, key, (observed) => answerTo({ ...run, site: observed }, caller, found, asked))
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

/** A POST can say that it means another method; nothing else can, so that a GET never writes. */
export function effectiveMethod(incoming: Pick<Incoming, 'method' | 'header'>, query: RawFields): string {
  if (incoming.method !== 'POST') return incoming.method
  const override = query._method ?? incoming.header('x-http-method-override')
  return typeof override === 'string' && override !== '' ? override.toUpperCase() : incoming.method
}

interface Asked {
  /** The method that is meant, which is not always the one that was sent. */
  readonly method: string
  /** Below the root of the API. */
  readonly path: string
  readonly query: RawFields
  /** In bytes. */
  readonly bodyLimit: number
}

/** The body of a request; those of reads are not looked at. */
function rawBodyOf({ method, header, body }: Incoming): RawBody {
  const isRead = method === 'GET' || method === 'HEAD'
  return {
    bytes: isRead ? new Uint8Array() : body,
    type: header('content-type'),
    encoding: header('content-encoding'),
  }
}

async function perform(
  run: Run,
  caller: Caller,
  { operation: id, params }: Match,
  { query, bodyLimit }: Asked,
): Promise<Answer> {
  const { site, incoming } = run
  const operation = api[id]
  const steps = handlerOf(id)
  const body = await readBody(incoming.method, rawBodyOf(incoming), bodyLimit)
  const { missing, refusals, typeRefusals, input, target } = readInput(
    operation,
    { ...body, query, path: params },
    site.quirks,
  )
  run.target = target
  if (missing.length > 0) throw missingParams(missing)
  // Without the record nothing else can be looked up.
  const isNamed = Object.keys(operation.params).some((name) => name === 'id' || name === 'slug')
  if (isNamed && target === undefined) throw invalidParams(refusals.length > 0 ? refusals : typeRefusals)
  const extra = (name: string) => {
    const value = [body.json, body.form].find((fields) => Object.hasOwn(fields, name))?.[name] ?? query[name]
    return typeof value === 'string' ? value : undefined
  }
  const sends = (name: string) =>
    [body.json, body.form, query].some((fields) => Object.hasOwn(fields, name) && (fields[name] ?? null) !== null)
  const call: Call = { operation, caller, site, guard: incoming.guard, input, target, extra, sends }
  const answer = await untilFresh(site.database, async () => {
    const all: Refusal[] = [...refusals]
    const checked = await steps.check(call, all)
    // Instances check types last; where types are the only fault, they are reported with details.
    if (all.length > 0) throw invalidParams(all)
    if (typeRefusals.length > 0) throw invalidParams(typeRefusals)
    if (!(await steps.allowed(call, checked))) throw forbidden(caller.user === undefined)
    return steps.answer(call, checked)
  })
  const fields = query._fields
  return fields !== undefined ? { ...answer, body: pickFields(answer.body, fields) } : answer
}

async function describe(site: Site, caller: Caller, path: string, headers: Record<string, string>): Promise<Answer> {
  const found = matchPath(path)
  if (!found) throw problem('rest_no_route')
  headers.Allow = await allowedMethods(site, caller, path)
  return { status: 200, body: describePath(site, found.entry) }
}

/** The methods that the caller may use on a path, where `named` is the record that was meant if not that of the path. */
async function allowedMethods(site: Site, caller: Caller, path: string, named?: number | string): Promise<string> {
  const found = matchPath(path)
  const resource = found && resourceOf(found.entry.operations[0])
  if (!found || !resource || !caller.edits) return 'GET'
  const { id, slug } = found.params
  const target = named ?? (id === undefined ? slug : Math.min(Number(id), Number.MAX_SAFE_INTEGER))
  const writes = target === undefined ? resource.mayCreate(caller) : await resource.mayChange(site, caller, target)
  return writes ? methodsOf(found.entry).join(', ') : 'GET'
}

function resourceOf(id: OperationId | undefined): Resource | undefined {
  const name = id?.split('.')[0]
  return name !== undefined && Object.hasOwn(resources, name) ? resources[name as ResourceName] : undefined
}

function handlerOf(id: OperationId) {
  const steps = resourceOf(id)?.handlers[id] ?? rootHandlers[id]
  if (!steps) throw new Error(`No handler for ${id} (${routeOf(id).path})`)
  return steps
}

function failure(error: unknown, run: Run, options: ServiceOptions): Outgoing {
  if (error instanceof Problem) return rendered({ status: error.status, headers: error.headers, body: error.body() })
  options.reportFault(run.name, error)
  if (error instanceof DatabaseUnavailable) {
    const away = problem('service_unavailable')
    return rendered({ status: away.status, headers: { 'Retry-After': retryAfter }, body: away.body() })
  }
  const fault = problem('internal_server_error')
  return rendered({ status: fault.status, body: fault.body() })
}
