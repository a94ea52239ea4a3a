import * as z from 'zod/mini'
import type { ErrorCode } from './errors.js'
import { organizerFields, organizerSchema, venueFields, venueSchema } from './linked.js'
import { everywhere, idParams, type Operation, operation, slugParams } from './operation.js'
import { linkedQueryFields, listKeys } from './queries.js'
import { type Fields, optional, record } from './values.js'

/** The answer of the list of venues. */
export const venueListSchema = record({ venues: z.array(venueSchema), ...listKeys })
/** The answer of the list of organizers. */
export const organizerListSchema = record({ organizers: z.array(organizerSchema), ...listKeys })

interface VenueListSchema extends Readonly<typeof venueListSchema> {}
interface OrganizerListSchema extends Readonly<typeof organizerListSchema> {}

/** One page of venues with its totals. */
export interface VenueList extends z.output<VenueListSchema> {}
/** One page of organizers with its totals. */
export interface OrganizerList extends z.output<OrganizerListSchema> {}

interface Linked<Noun extends 'venue' | 'organizer', List extends z.ZodMiniType, One extends z.ZodMiniType> {
  readonly noun: Noun
  readonly fields: Fields
  readonly list: List
  readonly one: One
}

function linkedOperations<Noun extends 'venue' | 'organizer', List extends z.ZodMiniType, One extends z.ZodMiniType>({
  noun,
  fields,
  list,
  one,
}: Linked<Noun, List, One>) {
  const resource = `${noun}s` as const
  const pastEnd = `${noun}-archive-page-not-found` as const satisfies ErrorCode
  const unreadable = `${noun}-not-accessible` as const satisfies ErrorCode
  const unwritable = `could-not-create-${noun}` as const satisfies ErrorCode
  const trashed = `${noun}-is-in-trash` as const satisfies ErrorCode
  const read = { params: idParams, query: {}, status: 200, answer: one, errors: [...everywhere, unreadable] } as const
  const drop = { ...read, errors: [...everywhere, trashed] } as const
  const update = { ...read, body: optional(fields), errors: [...everywhere, trashed, unwritable] } as const
  return {
    list: operation(`${resource}.list`, {
      summary: `List ${resource}`,
      params: {},
      query: linkedQueryFields,
      status: 200,
      answer: list,
      errors: [...everywhere, pastEnd],
    }),
    create: operation(`${resource}.create`, {
      summary: `Create one of the ${resource}`,
      params: {},
      query: {},
      body: fields,
      status: 201,
      answer: one,
      errors: [...everywhere, 'rest_missing_callback_param', unwritable],
    }),
    get: operation(`${resource}.get`, { ...read, summary: `Read one of the ${resource}` }),
    delete: operation(`${resource}.delete`, { ...drop, summary: `Put one of the ${resource} into the trash` }),
    update: operation(`${resource}.update`, { ...update, summary: `Change one of the ${resource}` }),
    getBySlug: operation(`${resource}.getBySlug`, {
      ...read,
      params: slugParams,
      summary: `Read one of the ${resource} by its slug`,
    }),
    deleteBySlug: operation(`${resource}.deleteBySlug`, {
      ...drop,
      params: slugParams,
      summary: `Put one of the ${resource} into the trash by its slug`,
    }),
    updateBySlug: operation(`${resource}.updateBySlug`, {
      ...update,
      params: slugParams,
      summary: `Change one of the ${resource} by its slug`,
    }),
  }
}

const venues = linkedOperations({ noun: 'venue', fields: venueFields, list: venueListSchema, one: venueSchema })
const organizers = linkedOperations({
  noun: 'organizer',
  fields: organizerFields,
  list: organizerListSchema,
  one: organizerSchema,
})

/** All that can be done with venues. */
export const venueOperations = {
  'venues.list': venues.list,
  'venues.create': venues.create,
  'venues.get': venues.get,
  'venues.delete': venues.delete,
  'venues.update': venues.update,
  'venues.getBySlug': venues.getBySlug,
  'venues.deleteBySlug': venues.deleteBySlug,
  'venues.updateBySlug': venues.updateBySlug,
} as const satisfies Record<string, Operation>

/** All that can be done with organizers. */
export const organizerOperations = {
  'organizers.list': organizers.list,
  'organizers.create': organizers.create,
  'organizers.get': organizers.get,
  'organizers.delete': organizers.delete,
  'organizers.update': organizers.update,
  'organizers.getBySlug': organizers.getBySlug,
  'organizers.deleteBySlug': organizers.deleteBySlug,
  'organizers.updateBySlug': organizers.updateBySlug,
} as const satisfies Record<string, Operation>
