import type { Answer } from '../call/answered.js'
import type { CallOptions } from '../call/options.js'
import type { Ref } from '../call/read-record.js'
import type { List, ListOptions } from '../lists/list.js'
import type { DryRun } from '../write/difference.js'
import type { DryRunOptions, UpdateOptions, WriteOptions } from '../write/options.js'

/** The fields that change, or a function that makes them from the record as it is. */
export type Patch<One, Update> = Update | ((current: One) => Update | Promise<Update>)

/** The client of a resource whose records are addressed by id alone: categories and tags. */
export interface TermsClient<One, Query, Create, Update> {
  /**
   * Lists records. Await it for one page, iterate it for all items.
   *
   * @throws InvalidInputError for parameters that no instance takes.
   * @example
   * ```ts
   * const { items, total } = await calendar.tags.list({ search: 'jazz', hide_empty: false })
   * ```
   */
  list(query?: Query, options?: ListOptions): List<One>
  /**
   * Reads one record.
   *
   * @throws NotFoundError when there is none.
   * @example
   * ```ts
   * const [first] = (await calendar.categories.list()).items
   * if (first) console.log((await calendar.categories.get(first.id)).name)
   * ```
   */
  get(id: number, options?: CallOptions): Answer<One>
  /**
   * Creates a record and gives it as the instance keeps it.
   *
   * @throws InvalidInputError before anything is sent, naming unknown, read-only or missing fields.
   * @example
   * ```ts
   * const music = await calendar.categories.create({ name: 'Chamber music' })
   * const quartets = await calendar.categories.create({ name: 'Quartets', parent: music.id })
   * ```
   */
  create(fields: Create, options?: CallOptions): Answer<One>
  /**
   * Gives the record of this name (entities decoded, else in any case), or creates it.
   *
   * @example
   * ```ts
   * const tag = await calendar.tags.findOrCreate('Open air')
   * ```
   */
  findOrCreate(fields: Create | string, options?: CallOptions): Answer<One>
  /** Returns the request and the changes of an update without sending it. */
  update(id: number, fields: Patch<One, Update>, options: DryRunOptions): Promise<DryRun>
  /**
   * Changes the given fields of a record.
   *
   * @throws InvalidInputError before anything is sent, naming unknown or read-only fields.
   * @throws NotAppliedError naming fields that the instance accepted and did not apply.
   * @example
   * ```ts
   * const { id } = await calendar.tags.findOrCreate('Open air')
   * await calendar.tags.update(id, { description: 'Under the sky' })
   * ```
   */
  update(id: number, fields: Patch<One, Update>, options?: UpdateOptions): Answer<One>
  /**
   * Deletes a record for good and gives it as it was.
   *
   * @example
   * ```ts
   * const { id } = await calendar.tags.findOrCreate('Open air')
   * await calendar.tags.delete(id)
   * ```
   */
  delete(id: number, options?: CallOptions): Answer<One>
}

/** The client of a resource whose records have slugs: events, venues and organizers. */
export interface PostsClient<One, Query, Create, Update, Options extends CallOptions = CallOptions> {
  /**
   * Lists records. Await it for one page, iterate it for all items.
   *
   * @throws InvalidInputError for parameters that no instance takes.
   * @example
   * ```ts
   * const { items, total } = await calendar.venues.list({ search: 'hall', per_page: 10 })
   * for await (const event of calendar.events.list({ featured: true }, { maxItems: 100 })) console.log(event.title)
   * ```
   */
  list(query?: Query, options?: ListOptions): List<One>
  /**
   * Reads one record.
   *
   * @throws NotFoundError when there is none, NotAllowedError when it is not published.
   * @example
   * ```ts
   * const gala = await calendar.events.get({ slug: 'december-gala' })
   * const same = await calendar.events.get(gala.id)
   * ```
   */
  get(ref: Ref, options?: Options): Answer<One>
  /**
   * Creates a record and gives it as the instance keeps it.
   *
   * @throws InvalidInputError before anything is sent, naming unknown, read-only or missing fields.
   * @example
   * ```ts
   * const created = await calendar.events.create({
   *   title: 'Summer Party',
   *   start_date: new Date('2030-07-01T16:00:00Z'),
   *   end_date: new Date('2030-07-01T20:00:00Z'),
   *   timezone: 'Europe/Paris',
   *   cost: '€25',
   *   venue: { venue: 'Grand Hall', city: 'Lyon' },
   *   tags: ['open air'],
   * })
   * created.start_date // '2030-07-01 18:00:00'
   * ```
   */
  create(fields: Create, options?: WriteOptions): Answer<One>
  /** Returns the request and the changes of an update without sending it. */
  update(ref: Ref, fields: Patch<One, Update>, options: DryRunOptions): Promise<DryRun>
  /**
   * Changes the given fields of a record and no others, on every instance. Reads the record first, with the rights of
   * the caller, and sends back what deployed instances would reset. A slug is looked up, and the write goes by id.
   *
   * Between the reading and the writing somebody else can change the record, and lose that; `ifUnmodified` refuses a
   * record that changed since you read it. Texts of a record are as instances show them, with entities: `decoded` of
   * `@eventcal/sdk/text` gives them as they were typed.
   *
   * @throws InvalidInputError before anything is sent, naming unknown or read-only fields.
   * @throws ConflictError when the record is trashed, redacted, or was modified.
   * @throws NotAppliedError naming fields that the instance accepted and did not apply.
   * @example
   * ```ts
   * const event = await calendar.events.get(42)
   * await calendar.events.update(42, ({ title }) => ({ title: `${title} (sold out)` }), { ifUnmodified: event })
   * await calendar.events.update(42, { cost: '$12' })
   * const { request, changes } = await calendar.events.update(42, { cost: null }, { dryRun: true })
   * ```
   */
  update(ref: Ref, fields: Patch<One, Update>, options?: UpdateOptions): Answer<One>
  /**
   * Sends the given fields and nothing else. Deployed instances reset some of those that are left out: of an event
   * status, publication date, zone, flags, image, cost, website and organizers; of a venue or organizer status, image,
   * map flags and `stateprovince`. It brings a record out of the trash.
   *
   * @example
   * ```ts
   * await calendar.events.delete(42)
   * await calendar.events.replace(42, { status: 'draft' })
   * ```
   */
  replace(id: number, fields: Update, options?: WriteOptions): Answer<One>
  /**
   * Puts a record into the trash and gives it as it is there. A slug is looked up first. Some instances keep no trash:
   * they destroy the record, and of it only the `id` is given.
   *
   * An organizer is taken from its events first, each by an update, since deployed instances would take all organizers
   * from ten of them. (A venue cannot be taken from an event there; its events go on showing it.)
   *
   * @example
   * ```ts
   * const { status } = await calendar.events.delete({ slug: 'december-gala' })
   * ```
   */
  delete(ref: Ref, options?: Options): Answer<One>
}
