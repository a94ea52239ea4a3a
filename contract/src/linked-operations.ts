import type { ErrorCode } from './errors.js'
import { organizerFields, organizerSchema, venueFields, venueSchema } from './linked.js'
import { organizerListSchema, venueListSchema } from './lists.js'
import { everywhere, idParams, type Operation, operation, slugParams } from './operation.js'
import { linkedQueryFields, undeclared } from './queries.js'
import { type LinkedName, type NounOf, resources } from './resources.js'
import { type Fields, optional } from './values.js'

interface Linked<Name extends LinkedName, F extends Fields> {
  readonly name: Name
  readonly fields: F
  readonly list: Operation['answer']
  readonly one: Operation['answer']
}

/** The descriptions that venues and organizers share. */
function describe<const Name extends LinkedName, F extends Fields>({ name, fields, list, one }: Linked<Name, F>) {
  // Only the table knows which noun goes with which name.
  const noun = resources[name].noun as NounOf<Name>
  const pastEnd = `${noun}-archive-page-not-found` as const satisfies ErrorCode
  const unreadable = `${noun}-not-accessible` as const satisfies ErrorCode
  const unwritable = `could-not-create-${noun}` as const satisfies ErrorCode
  const trashed = `${noun}-is-in-trash` as const satisfies ErrorCode
  const all = { params: idParams, query: {}, undeclared: undeclared.lax, status: 200, answer: one } as const
  const read = { ...all, errors: [...everywhere, unreadable] } as const
  const drop = { ...all, errors: [...everywhere, trashed] } as const
  const update = { ...all, body: optional(fields), errors: [...everywhere, trashed, unwritable] } as const
  const bySlug = { params: slugParams } as const
  return {
    list: {
      ...all,
      summary: `List ${name}`,
      params: {},
      query: linkedQueryFields,
      answer: list,
      errors: [...everywhere, pastEnd],
    },
    create: {
      ...all,
      summary: `Create one of the ${name}`,
      params: {},
      body: fields,
      status: 201,
      errors: [...everywhere, 'rest_missing_callback_param', unwritable],
    },
    get: { ...read, summary: `Read one of the ${name}` },
    delete: { ...drop, summary: `Put one of the ${name} into the trash` },
    update: { ...update, summary: `Change one of the ${name}` },
    getBySlug: { ...read, ...bySlug, summary: `Read one of the ${name} by its slug` },
    deleteBySlug: { ...drop, ...bySlug, summary: `Put one of the ${name} into the trash by its slug` },
    updateBySlug: { ...update, ...bySlug, summary: `Change one of the ${name} by its slug` },
  } as const
}

const venues = describe({ name: 'venues', fields: venueFields, list: venueListSchema, one: venueSchema })
const organizers = describe({
  name: 'organizers',
  fields: organizerFields,
  list: organizerListSchema,
  one: organizerSchema,
})

/** All that can be done with venues. */
export const venueOperations = {
  'venues.list': operation('venues.list', venues.list),
  'venues.create': operation('venues.create', venues.create),
  'venues.get': operation('venues.get', venues.get),
  'venues.delete': operation('venues.delete', venues.delete),
  'venues.update': operation('venues.update', venues.update),
  'venues.getBySlug': operation('venues.getBySlug', venues.getBySlug),
  'venues.deleteBySlug': operation('venues.deleteBySlug', venues.deleteBySlug),
  'venues.updateBySlug': operation('venues.updateBySlug', venues.updateBySlug),
} as const satisfies Record<string, Operation>

/** All that can be done with organizers. */
export const organizerOperations = {
  'organizers.list': operation('organizers.list', organizers.list),
  'organizers.create': operation('organizers.create', organizers.create),
  'organizers.get': operation('organizers.get', organizers.get),
  'organizers.delete': operation('organizers.delete', organizers.delete),
  'organizers.update': operation('organizers.update', organizers.update),
  'organizers.getBySlug': operation('organizers.getBySlug', organizers.getBySlug),
  'organizers.deleteBySlug': operation('organizers.deleteBySlug', organizers.deleteBySlug),
  'organizers.updateBySlug': operation('organizers.updateBySlug', organizers.updateBySlug),
} as const satisfies Record<string, Operation>
