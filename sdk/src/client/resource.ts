import type { ResourceName } from '@eventcal/contract/routes'
import { answerOf } from '../call/answered.js'
import type { Answered, Call } from '../call/call.js'
import { listIssues } from '../call/checked-options.js'
import type { CallOptions, ReadOptions } from '../call/options.js'
import type { Ref } from '../call/read-record.js'
import { readRecord, withPassword } from '../call/read-record.js'
import type { Report } from '../call/warnings.js'
import { InvalidInputError } from '../errors/index.js'
import type { Walk } from '../lists/find.js'
import { createList } from '../lists/list.js'
import type { Identified } from '../lists/page.js'
import { tidyQuery } from '../lists/query.js'
import { pageSource } from '../lists/source.js'
import type { SiteClock } from '../values/site-clock.js'
import type { Dialects } from '../write/dialects.js'
import type { Locks } from '../write/lock.js'
import type { UpdateOptions } from '../write/options.js'
import type { Writer } from '../write/writer.js'
import type { PostsClient, TermsClient } from './resource-types.js'

/** State shared by the clients of all resources. */
export interface Shared {
  readonly call: Call
  readonly dialects: Dialects
  readonly isDocumented: boolean
  readonly report: Report
  readonly siteTimezone: string | undefined
  /** Milliseconds that the site is east of UTC at an instant, where that is known. */
  readonly siteOffsetAt: SiteClock['offsetAt']
  readonly locks: Locks
  /** Loads the module of writes. */
  readonly loadWrites: () => Promise<Writes>
}

/** The module of writes, which the lite client loads on demand. */
export type Writes = typeof import('../write/index.js')

/** The methods of posts and terms together. */
export type AnyClient<One> = PostsClient<One, object, object, object, ReadOptions> &
  Pick<TermsClient<One, object, object, object>, 'findOrCreate'>

/** Builds the client of one resource; its name is the first part of its operations' ids. */
export function createResource<One extends Identified>(shared: Shared, resource: ResourceName): AnyClient<One> {
  const { call, report, loadWrites, isDocumented } = shared
  const walkWith =
    (fresh: Call) =>
    (options: CallOptions): Walk =>
    (name, query) =>
      createList<Identified & Readonly<Record<string, unknown>>>(pageSource(fresh, name, query, options), { start: 1 })
  const fresh = call.fresh()
  const writer: Writer = { ...shared, call: fresh, resource, walk: walkWith(fresh) }
  const write = (run: (writes: Writes) => Promise<Answered>) => answerOf(loadWrites().then(run), recordOf<One>)

  return {
    list(input = {}, listOptions = {}) {
      const { maxItems, prefetch, from, consistency, ...options } = listOptions
      const { query, issues, warning } = tidyQuery(resource, { ...input }, shared)
      const wrong = [...listIssues(listOptions), ...issues]
      if (warning) report(`${resource}.list`, [{ path: 'only_with_upcoming', message: warning }])
      const source = pageSource<One>(call, resource, query, options, from?.perPage ?? maxItems, isDocumented)
      if (wrong.length > 0) {
        return createList({ ...source, fetch: () => Promise.reject(new InvalidInputError(wrong)) }, { start: 1 })
      }
      return createList(source, { ...listOptions, start: typeof query.page === 'number' ? query.page : 1 })
    },
    get: (ref, { password, ...options } = {}) =>
      answerOf(readRecord(call, resource, ref, withPassword(password), options), recordOf<One>),
    create: (fields, options = {}) => write(({ create }) => create(writer, fields, options)),
    // One implementation for both signatures: the option decides what comes back.
    update: ((ref: Ref, patch: unknown, options: UpdateOptions = {}) =>
      options.dryRun
        ? loadWrites().then(({ dryRun }) => dryRun(writer, ref, patch, options))
        : write(({ update }) => update(writer, ref, patch, options))) as AnyClient<One>['update'],
    replace: (id, fields, options = {}) => write(({ replace }) => replace(writer, id, fields, options)),
    delete: (ref, options = {}) => write(({ remove }) => remove(writer, ref, options)),
    findOrCreate: (input, options = {}) => write(({ findOrCreate }) => findOrCreate(writer, input, options)),
  }
}

function recordOf<One>({ body }: Answered): One {
  // The body has the contract's type; the option `validate` decides how strictly that is checked.
  return body as One
}
