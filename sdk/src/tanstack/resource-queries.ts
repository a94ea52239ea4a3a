import type { DataTag, MutationFunctionContext, QueryFunctionContext } from '@tanstack/query-core'
import type { CallOptions, ReadOptions } from '../call/options.js'
import type { Ref } from '../call/read-record.js'
import type { List, ListOptions } from '../lists/list.js'
import type { Checkpoint, Page } from '../lists/page.js'
import type { UpdateOptions, WriteOptions } from '../write/options.js'

/** A key of a query: the key of the calendar, the resource, the kind of query, and its input. */
export type Key = readonly [calendar: string, resource: string, ...input: unknown[]]

/** Options of a query. The client tries again by itself, so that TanStack Query has not to. */
interface QueryOf<Data, Context = Pick<QueryFunctionContext, 'signal'>> {
  readonly queryKey: DataTag<Key, Data>
  readonly queryFn: (context: Context) => Promise<Data>
  readonly retry: false
}

/** Options of `useInfiniteQuery`, whose data are pages. */
interface InfiniteQueryOf<Data> {
  readonly queryKey: DataTag<Key, { pages: Data[]; pageParams: (Checkpoint | undefined)[] }>
  readonly queryFn: (context: {
    readonly signal: AbortSignal
    readonly pageParam: Checkpoint | undefined
  }) => Promise<Data>
  readonly initialPageParam: Checkpoint | undefined
  readonly getNextPageParam: (last: Data) => Checkpoint | undefined
  readonly retry: false
}

interface MutationOf<Data, Variables> {
  readonly mutationKey: Key
  readonly mutationFn: (variables: Variables) => Promise<Data>
  /** Invalidates all queries whose data the write can have changed, and waits until those in use are read again. */
  readonly onSuccess: (
    data: Data,
    variables: Variables,
    result: unknown,
    context: Pick<MutationFunctionContext, 'client'>,
  ) => Promise<void>
}

/** Creates a record; `mutate` takes its fields. */
export type CreateMutation<One, Create> = MutationOf<One, Create>
/** Changes a record; `mutate` takes its reference and the fields that change. */
export type UpdateMutation<One, Update, Reference> = MutationOf<One, UpdateVariables<Update, Reference>>
/** Deletes a record; `mutate` takes its reference. */
export type DeleteMutation<One, Reference> = MutationOf<One, Reference>

/** Variables of an update. */
export interface UpdateVariables<Update, Reference> extends Pick<UpdateOptions, 'ifUnmodified'> {
  readonly ref: Reference
  readonly fields: Update
}

type Own<Options> = Omit<Options, 'signal'>

/** Options of the queries and mutations of one resource. */
export interface ResourceQueries<
  One,
  Query,
  Create,
  Update,
  Reference = number,
  Read extends CallOptions = CallOptions,
> {
  /** The key with which the keys of all queries of the resource begin. */
  readonly key: Key
  /** One page. */
  list(query?: Query, options?: Own<ListOptions>): QueryOf<Page<One>>
  /** All pages as one array; `maxItems` limits it. */
  all(query?: Query, options?: Own<ListOptions>): QueryOf<One[]>
  /** One page after the other. */
  infinite(query?: Query, options?: Own<Omit<ListOptions, 'from'>>): InfiniteQueryOf<Page<One>>
  /** One record. */
  get(ref: Reference, options?: Own<Read>): QueryOf<One>
  create(options?: Own<WriteOptions>): CreateMutation<One, Create>
  update(options?: Own<Omit<UpdateOptions, 'dryRun' | 'ifUnmodified'>>): UpdateMutation<One, Update, Reference>
  delete(options?: Own<Read>): DeleteMutation<One, Reference>
}

/** The same for records that have slugs: events, venues and organizers. */
export interface SluggedQueries<One, Query, Create, Update>
  extends ResourceQueries<One, Query, Create, Update, Ref, ReadOptions> {}

/** The methods of a client of a resource that queries need. */
export interface Queried<One, Query, Create, Update, Reference, Read> {
  list(query?: Query, options?: ListOptions): List<One>
  get(ref: Reference, options?: Read): Promise<One>
  create(fields: Create, options?: WriteOptions): Promise<One>
  update(ref: Reference, fields: Update, options?: UpdateOptions): Promise<One>
  delete(ref: Reference, options?: Read): Promise<One>
}

/**
 * Makes the options of one resource.
 *
 * @param key the key of the calendar
 * @param touched the resources whose answers a write can change, the own one included
 */
export function createResourceQueries<One, Query, Create, Update, Reference, Read extends CallOptions>(
  client: Queried<One, Query, Create, Update, Reference, Read>,
  [key, resource]: readonly [calendar: string, resource: string],
  touched: readonly string[],
): ResourceQueries<One, Query, Create, Update, Reference, Read> {
  const keyOf = <Data>(...input: unknown[]) => [key, resource, ...input] as Key as DataTag<Key, Data> // a tag is a type alone
  const mutation = <Data, Variables>(
    kind: string,
    mutationFn: (variables: Variables) => Promise<Data>,
  ): MutationOf<Data, Variables> => ({
    mutationKey: [key, resource, kind],
    mutationFn,
    async onSuccess(_data, _variables, _result, { client: queries }) {
      await Promise.all(touched.map((name) => queries.invalidateQueries({ queryKey: [key, name] })))
    },
  })
  // Options of a call are those of the caller and the signal of the query.
  const withSignal = <Options>(options: Own<Options> | undefined, signal: AbortSignal) =>
    ({ ...options, signal }) as Options
  return {
    key: [key, resource],
    list: (query, options) => ({
      queryKey: keyOf('list', query ?? {}),
      // A page is read anew whenever the query is; a list would keep the first answer.
      queryFn: ({ signal }) => client.list(query, withSignal<ListOptions>(options, signal)).then((page) => page),
      retry: false,
    }),
    all: (query, options) => ({
      queryKey: keyOf('all', query ?? {}, options?.maxItems ?? null),
      queryFn: ({ signal }) => client.list(query, withSignal<ListOptions>(options, signal)).toArray(),
      retry: false,
    }),
    infinite: (query, options) => ({
      queryKey: keyOf('infinite', query ?? {}),
      queryFn: ({ signal, pageParam }) =>
        client.list(query, { ...options, ...(pageParam ? { from: pageParam } : {}), signal }).then((page) => page),
      initialPageParam: undefined,
      getNextPageParam: ({ checkpoint }) => checkpoint,
      retry: false,
    }),
    get: (ref, options) => ({
      // The password of a record has no place in a key, which tools show; but with it, other data come.
      queryKey: keyOf('get', ref, ...(options && 'password' in options ? ['unlocked'] : [])),
      queryFn: ({ signal }) => client.get(ref, withSignal<Read>(options, signal)).then((one) => one),
      retry: false,
    }),
    create: (options) => mutation('create', async (fields) => client.create(fields, options)),
    update: (options) =>
      mutation('update', async ({ ref, fields, ifUnmodified }) =>
        client.update(ref, fields, { ...options, ...(ifUnmodified ? { ifUnmodified } : {}) }),
      ),
    delete: (options) => mutation('delete', async (ref) => client.delete(ref, withoutSignal<Read>(options))),
  }
}

/** Options of a call without a signal are options of a call. */
function withoutSignal<Options>(options: Own<Options> | undefined): Options | undefined {
  return options as Options | undefined
}
