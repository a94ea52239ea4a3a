import {
  type Answer,
  type CalendarEvent,
  type CallOptions,
  type CategoriesClient,
  type Category,
  type CategoryCreate,
  type DryRun,
  type EventCreate,
  type EventsClient,
  type FieldChange,
  isCalendarError,
  type Organizer,
  type OrganizerCreate,
  type OrganizersClient,
  type Tag,
  type TagCreate,
  type TagsClient,
  type Venue,
  type VenueCreate,
  type VenuesClient,
} from '@eventcal/sdk'

/** The outcome of `updateOrCreate`, and the record as the calendar has it now. */
export interface Upserted<One> {
  readonly outcome: 'created' | 'updated' | 'unchanged'
  readonly record: One
  /** The fields that an update changed. */
  readonly changes: readonly FieldChange[]
}

/** The methods of a resource that are used here. */
interface Resource<One, Fields> {
  get(ref: { readonly slug: string }, options?: CallOptions): Answer<One>
  findOrCreate(fields: Fields, options?: CallOptions): Answer<One>
  create(fields: Fields, options?: CallOptions): Answer<One>
  update(id: number, fields: Fields, options: CallOptions & { readonly dryRun: true }): Promise<DryRun>
  update(id: number, fields: Fields, options?: CallOptions): Answer<One>
}

/**
 * Finds the event of a slug and gives it these fields, or creates it. Sends nothing where it has them already.
 *
 * @example
 * ```ts
 * import { updateOrCreate } from '@eventcal/jobs'
 *
 * const times = { start_date: '2030-05-01 20:00:00', end_date: '2030-05-01 23:00:00', timezone: 'Europe/Paris' }
 * const { outcome } = await updateOrCreate(calendar.events, { slug: 'gala-2030', title: 'Gala', ...times })
 * ```
 */
export function updateOrCreate(
  events: EventsClient,
  fields: EventCreate & { readonly slug: string },
  options?: CallOptions,
): Promise<Upserted<CalendarEvent>>
/**
 * Finds the venue of a name and gives it these fields, or creates it. Sends nothing where it has them already.
 *
 * @example
 * ```ts
 * import { updateOrCreate } from '@eventcal/jobs'
 *
 * const { outcome, record } = await updateOrCreate(calendar.venues, { venue: 'Town Hall', city: 'Lyon' })
 * ```
 */
export function updateOrCreate(
  venues: VenuesClient,
  fields: VenueCreate,
  options?: CallOptions,
): Promise<Upserted<Venue>>
/** Finds the organizer of a name and gives it these fields, or creates it. */
export function updateOrCreate(
  organizers: OrganizersClient,
  fields: OrganizerCreate,
  options?: CallOptions,
): Promise<Upserted<Organizer>>
/** Finds the category of a name and gives it these fields, or creates it. */
export function updateOrCreate(
  categories: CategoriesClient,
  fields: CategoryCreate,
  options?: CallOptions,
): Promise<Upserted<Category>>
/** Finds the tag of a name and gives it these fields, or creates it. */
export function updateOrCreate(tags: TagsClient, fields: TagCreate, options?: CallOptions): Promise<Upserted<Tag>>
export async function updateOrCreate(
  client: object,
  fields: object,
  options?: CallOptions,
): Promise<Upserted<{ readonly id: number }>> {
  // The overloads say which resource goes with which fields.
  const resource = client as Resource<{ readonly id: number }, object>
  const found = await ('title' in fields ? bySlug(resource, fields, options) : byName(resource, fields, options))
  if (found.isNew) return { outcome: 'created', record: found.record, changes: [] }
  const { id } = found.record
  const { changes } = await resource.update(id, fields, { ...options, dryRun: true })
  if (changes.length === 0) return { outcome: 'unchanged', record: found.record, changes }
  return { outcome: 'updated', record: await resource.update(id, fields, options), changes }
}

interface Found<One> {
  readonly record: One
  readonly isNew: boolean
}

async function byName<One>(
  resource: Resource<One, object>,
  fields: object,
  options: CallOptions | undefined,
): Promise<Found<One>> {
  const { data, response } = await resource.findOrCreate(fields, options).withResponse()
  return { record: data, isNew: response.status === 201 }
}

async function bySlug<One>(
  resource: Resource<One, object>,
  fields: object,
  options: CallOptions | undefined,
): Promise<Found<One>> {
  const slug: unknown = Reflect.get(fields, 'slug')
  if (typeof slug !== 'string' || slug === '') throw new TypeError('slug is required: it says which event is meant')
  try {
    return { record: await resource.get({ slug }, options), isNew: false }
  } catch (error) {
    if (!isCalendarError(error, 'notFound')) throw error
    return { record: await resource.create(fields, options), isNew: true }
  }
}
