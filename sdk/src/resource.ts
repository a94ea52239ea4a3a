import { maxPerPage, type OperationId, operationIds, type ResourceName, routeOf } from '@eventcal/contract/routes'
import type { Answered, Call, CallInput } from './call.js'
import { InvalidInputError, OutsideContractError } from './errors.js'
import { createList, type List, type ListOptions } from './list.js'
import type { CallOptions } from './options.js'
import type { Identified, PageSource } from './page.js'
import { isObject, isPastEnd } from './refusal.js'
import { change } from './update.js'

/** What can be set where a record may be protected by a password. */
export interface ReadOptions extends CallOptions {
  /** The password of the record. */
  readonly password?: string
}

/** How a record that has a slug is addressed. */
export type Ref = number | { readonly slug: string }

/** The client of a resource whose records are addressed by id alone: categories and tags. */
export interface TermsClient<One, Query, Create, Update> {
  /**
   * Lists records. Await it for one page, iterate it for all items.
   *
   * @throws InvalidInputError for parameters that no instance takes.
   */
  list(query?: Query, options?: ListOptions): List<One>
  /**
   * Reads one record.
   *
   * @throws NotFoundError when there is none.
   */
  get(id: number, options?: CallOptions): Promise<One>
  /**
   * Creates a record and gives it as the instance keeps it.
   *
   * @throws InvalidInputError before anything is sent, naming unknown, read-only or missing fields.
   */
  create(fields: Create, options?: CallOptions): Promise<One>
  /**
   * Changes the given fields of a record.
   *
   * @throws InvalidInputError before anything is sent, naming unknown or read-only fields.
   */
  update(id: number, fields: Update, options?: CallOptions): Promise<One>
  /** Deletes a record for good and gives it as it was. */
  delete(id: number, options?: CallOptions): Promise<One>
}

/** The client of a resource whose records have slugs: events, venues and organizers. */
export interface PostsClient<One, Query, Create, Update, Options extends CallOptions = CallOptions> {
  /**
   * Lists records. Await it for one page, iterate it for all items.
   *
   * @throws InvalidInputError for parameters that no instance takes.
   */
  list(query?: Query, options?: ListOptions): List<One>
  /**
   * Reads one record.
   *
   * @throws NotFoundError when there is none, NotAllowedError when it is not published.
   */
  get(ref: Ref, options?: Options): Promise<One>
  /**
   * Creates a record and gives it as the instance keeps it.
   *
   * @throws InvalidInputError before anything is sent, naming unknown, read-only or missing fields.
   */
  create(fields: Create, options?: CallOptions): Promise<One>
  /**
   * Changes the given fields of a record. A slug is looked up first, and the write goes by id.
   *
   * @throws InvalidInputError before anything is sent, naming unknown or read-only fields.
   */
  update(ref: Ref, fields: Update, options?: Options): Promise<One>
  /** Puts a record into the trash and gives it as it is there. A slug is looked up first. */
  delete(ref: Ref, options?: Options): Promise<One>
}

type Query = Readonly<Record<string, unknown>>
/** What both kinds of clients are made from. */
type AnyClient<One> = PostsClient<One, object, object, object, ReadOptions>

/** Builds the client of one resource; its name is the first part of its operations' ids. */
export function createResource<One extends Identified>(call: Call, resource: ResourceName): AnyClient<One> {
  const one = async (operation: OperationId, input: CallInput, options?: CallOptions): Promise<One> => {
    return recordOf(await call(operation, input, options))
  }

  const get = async (ref: Ref, { password, ...options }: ReadOptions = {}): Promise<One> => {
    const query = password === undefined ? undefined : { password }
    if (typeof ref === 'number') return one(`${resource}.get`, { params: { id: ref }, query }, options)
    return one(bySlug(resource), { params: { slug: ref.slug }, query }, options)
  }

  const idOf = async (ref: Ref, options: ReadOptions) => (typeof ref === 'number' ? ref : (await get(ref, options)).id)

  return {
    list: (query = {}, { maxItems, ...options } = {}) => {
      const asked: Query = { ...query }
      const start = typeof asked.page === 'number' ? asked.page : 1
      return createList(pageSource<One>(call, resource, asked, maxItems, options), start, maxItems)
    },
    get,
    create: async (fields, options) => one(`${resource}.create`, { body: fields }, options),
    async update(ref, fields, options = {}) {
      const { password: _, ...rest } = options
      return recordOf(await change(call, resource, await idOf(ref, options), fields, rest))
    },
    async delete(ref, options = {}) {
      const { password: _, ...rest } = options
      return one(`${resource}.delete`, { params: { id: await idOf(ref, options) } }, rest)
    },
  }
}

function bySlug(resource: ResourceName): OperationId {
  const operation = operationIds.find((id) => id === `${resource}.getBySlug`)
  if (!operation)
    throw new InvalidInputError([{ path: 'id', message: 'must be a number: these records have no slug route' }])
  return operation
}

function pageSource<One>(
  call: Call,
  resource: ResourceName,
  query: Query,
  maxItems: number | undefined,
  options: CallOptions,
): PageSource<One> {
  const operation: OperationId = `${resource}.list`
  const key = routeOf(operation).list ?? resource
  const asked = query.per_page
  const perPage = typeof asked === 'number' ? asked : Math.max(1, Math.min(maxPerPage, maxItems ?? maxPerPage))
  return {
    perPage,
    async fetch(page) {
      const input = { query: { ...query, per_page: asked ?? perPage, page } }
      const answered = await call(operation, input, options).catch((error: unknown) => {
        if (isPastEnd(error)) return undefined
        throw error
      })
      if (!answered) return undefined
      const { body, raw, request } = answered
      const { [key]: items, total, total_pages } = isObject(body) ? body : {}
      if (!Array.isArray(items)) {
        const issues = [{ path: key, message: 'is no list' }]
        throw new OutsideContractError(issues, raw.status, { request: request(), attempts: raw.attempts })
      }
      return {
        // What the operation answers by the contract; how hard that is checked is the user's choice.
        items: items as One[],
        total: typeof total === 'number' ? total : undefined,
        totalPages: typeof total_pages === 'number' ? total_pages : undefined,
        request: request(),
      }
    },
  }
}

function recordOf<One>({ body }: Answered): One {
  // What the operation answers by the contract; how hard that is checked is the user's choice.
  return body as One
}
