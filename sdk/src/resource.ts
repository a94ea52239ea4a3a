import type { ErrorCode } from '@eventcal/contract'
import { type OperationId, operationIds, type ResourceName } from '@eventcal/contract/routes'
import { answerOf } from './answered.js'
import { type Answered, type Call, type CallInput, isNothing } from './call.js'
import { InvalidInputError, isCalendarError, NotAppliedError } from './errors/index.js'
import type { Walk } from './find.js'
import { createList } from './list.js'
import { tidyQuery } from './list-query.js'
import { pageSource } from './list-source.js'
import type { CallOptions } from './options.js'
import type { Identified } from './page.js'
import { isObject } from './refusal.js'
import type { PostsClient, ReadOptions, Ref, TermsClient, UpdateOptions } from './resource-types.js'
import type { Report } from './warnings.js'
import type { Writer } from './write/create.js'
import type { Dialects } from './write/dialects.js'

/** What the clients of all resources share. */
export interface Shared {
  readonly call: Call
  readonly dialects: Dialects
  readonly isDocumented: boolean
  readonly report: Report
  /** Loads what only writes need. */
  readonly loadWrites: () => Promise<Writes>
}

/** What only writes need. */
export type Writes = typeof import('./write/index.js')

/** What both kinds of clients are made from. */
export type AnyClient<One> = PostsClient<One, object, object, object, ReadOptions> &
  Pick<TermsClient<One, object, object, object>, 'findOrCreate'>

/** Walks lists with the options of a call. */
export const walkWith =
  (call: Call) =>
  (options: CallOptions): Walk =>
  (resource, query) =>
    createList<Identified & Readonly<Record<string, unknown>>>(pageSource(call, resource, query, options), { start: 1 })

/** Builds the client of one resource; its name is the first part of its operations' ids. */
export function createResource<One extends Identified>(shared: Shared, resource: ResourceName): AnyClient<One> {
  const { call, report, loadWrites } = shared
  const writer: Writer = { ...shared, resource, tags: walkWith(call) }
  const finding = new Map<string, Promise<Answered>>()

  const one = (operation: OperationId, input: CallInput, options?: CallOptions): Promise<Answered> =>
    call(operation, input, options)

  const get = (ref: Ref, { password, ...options }: ReadOptions = {}): Promise<Answered> => {
    const query = password === undefined ? undefined : { password }
    if (typeof ref === 'number') return one(`${resource}.get`, { params: { id: ref }, query }, options)
    return attempt(() => one(bySlug(resource), { params: { slug: ref.slug }, query }, options))
  }

  const idOf = async (ref: Ref, options: ReadOptions) =>
    typeof ref === 'number' ? ref : recordOf<One>(await get(ref, options)).id

  const change = (ref: Ref, patch: unknown, { password, ifUnmodified, dryRun: _, ...options }: UpdateOptions) => ({
    ref,
    patch,
    password,
    ifUnmodified,
    options,
  })

  const make = async (fields: unknown, options: CallOptions = {}) => {
    const { create, update } = await loadWrites()
    return create(writer, fields, options, (id, patch) => update(writer, change(id, patch, options)))
  }

  const findOrMake = async (fields: object | string, options: CallOptions): Promise<Answered> => {
    const { findByName, nameFields } = await loadWrites()
    const named: Readonly<Record<string, unknown>> =
      typeof fields === 'string' ? { [nameFields[resource]]: fields } : { ...fields }
    const name = named[nameFields[resource]]
    if (typeof name !== 'string') throw new InvalidInputError([{ path: nameFields[resource], message: 'is required' }])
    const parent = Number(named.parent ?? 0)
    const isHere = (record: Readonly<Record<string, unknown>>) =>
      resource !== 'categories' || named.parent === undefined || record.parent === parent
    const found = await findByName(walkWith(call)(options), resource, name, isHere)
    const byId = (id: unknown) => one(`${resource}.get`, { params: { id } }, options)
    if (found) return byId(found.id)
    try {
      return await make(named, options)
    } catch (error) {
      // Somebody else was faster.
      const data = isCalendarError(error, 'service') && error.serviceCode === 'term_exists' ? error.data : undefined
      if (isObject(data) && typeof data.term_id === 'number') return byId(data.term_id)
      throw error
    }
  }

  return {
    list(input = {}, { maxItems, prefetch, from, ...options } = {}) {
      const { query, issues, warning } = tidyQuery(resource, { ...input }, shared.isDocumented)
      if (warning) report(`${resource}.list`, [{ path: 'only_with_upcoming', message: warning }])
      const source = pageSource<One>(call, resource, query, options, maxItems)
      const checked =
        issues.length === 0 ? source : { ...source, fetch: () => Promise.reject(new InvalidInputError(issues)) }
      return createList(checked, { start: typeof query.page === 'number' ? query.page : 1, maxItems, prefetch, from })
    },
    get: (ref, options) => answerOf(get(ref, options), recordOf<One>),
    create: (fields, options) => answerOf(make(fields, options), recordOf<One>),
    // One implementation for both signatures: the option decides what comes back.
    update: ((ref: Ref, patch: unknown, options: UpdateOptions = {}) =>
      options.dryRun
        ? loadWrites().then((writes) => writes.dryRun(writer, change(ref, patch, options)))
        : answerOf(
            loadWrites().then((writes) => writes.update(writer, change(ref, patch, options))),
            recordOf<One>,
          )) as AnyClient<One>['update'],
    replace: (id, fields, options = {}) =>
      answerOf(
        loadWrites().then((writes) => writes.replace(writer, id, fields, options)),
        recordOf<One>,
      ),
    delete: (ref, options = {}) => {
      const { password: _, ...rest } = options
      const run = async () => {
        const id = await idOf(ref, options)
        const strips = resource === 'organizers' && !shared.isDocumented
        if (strips)
          await (await loadWrites()).unlinkOrganizer({ ...writer, resource: 'events' }, walkWith(call)(rest), id, rest)
        return remove(call, resource, id, rest)
      }
      return answerOf(run(), recordOf<One>)
    },
    findOrCreate(input, options = {}) {
      // Two that ask for the same at once must not make two.
      const key = JSON.stringify(input)
      const running = finding.get(key) ?? findOrMake(input, options).finally(() => finding.delete(key))
      finding.set(key, running)
      return answerOf(running, recordOf<One>)
    },
  }
}

/**
 * Deletes. Instances that keep no trash destroy the record and say so in odd ways: then a read must find nothing, and
 * what is given is the id alone.
 */
async function remove(call: Call, resource: ResourceName, id: number, options: CallOptions): Promise<Answered> {
  const input = { params: { id } }
  let answered: Answered | undefined
  try {
    answered = await call(`${resource}.delete`, input, options)
    if (!isNothing(answered.body)) return answered
  } catch (error) {
    if (!isCalendarError(error, 'service') || error.serviceCode !== destroyed) throw error
  }
  try {
    const left = await call(`${resource}.get`, input, options)
    throw new NotAppliedError(['delete'], id, left.raw.status, { request: left.request() })
  } catch (error) {
    if (!isCalendarError(error, 'notFound')) throw error
    const { request, attempts, status } = error
    const raw = { status, headers: new Headers(), text: '', attempts }
    return answered ? { ...answered, body: { id } } : { body: { id }, raw, request: () => request ?? emptyRequest }
  }
}

const destroyed: ErrorCode = 'event-not-found'
const emptyRequest = { operation: '', method: '', url: '' }

function bySlug(resource: ResourceName): OperationId {
  const operation = operationIds.find((id) => id === `${resource}.getBySlug`)
  if (!operation)
    throw new InvalidInputError([{ path: 'id', message: 'must be a number: these records have no slug route' }])
  return operation
}

/** Turns what is thrown at once into a rejection. */
async function attempt<Result>(run: () => Promise<Result>): Promise<Result> {
  return run()
}

function recordOf<One>({ body }: Answered): One {
  // What the operation answers by the contract; how hard that is checked is the user's choice.
  return body as One
}
