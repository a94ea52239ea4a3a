import * as z from 'zod/mini'
import { descriptionOf } from '../descriptions.js'
import { errorDataSchema, errorDetailSchema, errorSchema } from '../errors.js'
import { eventCreateSchema, eventFields, eventUpdateSchema } from '../event-fields.js'
import { costDetailsSchema, dateDetailsSchema, eventSchema } from '../events.js'
import { imageSchema, imageSizeSchema } from '../images.js'
import {
  organizerCreateSchema,
  organizerFields,
  organizerSchema,
  organizerUpdateSchema,
  venueCreateSchema,
  venueFields,
  venueSchema,
  venueUpdateSchema,
} from '../linked.js'
import { categoryListSchema, eventListSchema, organizerListSchema, tagListSchema, venueListSchema } from '../lists.js'
import { type ResourceName, resourceNames } from '../resources.js'
import { docSchema, indexSchema, routeDescriptionSchema } from '../root.js'
import {
  categoryCreateSchema,
  categoryFields,
  categoryUpdateSchema,
  embeddedTermSchema,
  tagCreateSchema,
  tagFields,
  tagUpdateSchema,
  termSchema,
} from '../terms.js'
import { type Fields, optional } from '../values.js'
import { isObject, type Json, type JsonObject, tidy } from './json.js'

const answers = {
  Event: eventSchema,
  EventList: eventListSchema,
  DateDetails: dateDetailsSchema,
  CostDetails: costDetailsSchema,
  Image: imageSchema,
  ImageSize: imageSizeSchema,
  Venue: venueSchema,
  VenueList: venueListSchema,
  Organizer: organizerSchema,
  OrganizerList: organizerListSchema,
  Term: termSchema,
  EmbeddedTerm: embeddedTermSchema,
  CategoryList: categoryListSchema,
  TagList: tagListSchema,
  Index: indexSchema,
  RouteDescription: routeDescriptionSchema,
  InterfaceDescription: docSchema,
  Error: errorSchema,
  ErrorData: errorDataSchema,
  ErrorDetail: errorDetailSchema,
} as const satisfies Record<string, z.ZodMiniType>

interface Payload {
  readonly schema: z.ZodMiniType
  readonly fields: Fields
}

const payloads = {
  EventCreate: { schema: eventCreateSchema, fields: eventFields },
  EventUpdate: { schema: eventUpdateSchema, fields: optional(eventFields) },
  VenueCreate: { schema: venueCreateSchema, fields: venueFields },
  VenueUpdate: { schema: venueUpdateSchema, fields: optional(venueFields) },
  OrganizerCreate: { schema: organizerCreateSchema, fields: organizerFields },
  OrganizerUpdate: { schema: organizerUpdateSchema, fields: optional(organizerFields) },
  CategoryCreate: { schema: categoryCreateSchema, fields: categoryFields },
  CategoryUpdate: { schema: categoryUpdateSchema, fields: optional(categoryFields) },
  TagCreate: { schema: tagCreateSchema, fields: tagFields },
  TagUpdate: { schema: tagUpdateSchema, fields: optional(tagFields) },
} as const satisfies Record<string, Payload>

/** The name of a schema that stands among the document's components. */
export type ComponentName = keyof typeof answers | keyof typeof payloads

/** The components that one resource's payloads are made of. */
export const payloadNames = {
  events: { create: 'EventCreate', update: 'EventUpdate' },
  venues: { create: 'VenueCreate', update: 'VenueUpdate' },
  organizers: { create: 'OrganizerCreate', update: 'OrganizerUpdate' },
  categories: { create: 'CategoryCreate', update: 'CategoryUpdate' },
  tags: { create: 'TagCreate', update: 'TagUpdate' },
} as const satisfies Record<ResourceName, Record<'create' | 'update', ComponentName>>

/** A reference to a component. */
export function reference(name: ComponentName): JsonObject {
  return { $ref: addressOf(name) }
}

/** The component that a schema is, or the schema itself written out. */
export function schemaOf(schema: z.ZodMiniType): JsonObject {
  for (const [name, known] of Object.entries(answers)) if (known === schema) return { $ref: addressOf(name) }
  const written = tidy(toJson(z.toJSONSchema(schema, { io: 'input' })))
  return isObject(written) ? written : {}
}

/** All schemas of the document by name, with the descriptions that the fields of payloads carry. */
export function schemas(): JsonObject {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(answers)) registry.add(schema, { id })
  for (const [id, { schema }] of Object.entries(payloads)) registry.add(schema, { id })
  const written = z.toJSONSchema(registry, { io: 'input', uri: addressOf })
  const result = Object.entries(written.schemas).map(([name, schema]): [string, Json] => {
    const payload: Payload | undefined = Object.hasOwn(payloads, name)
      ? // The check above makes the name one of the payloads'.
        payloads[name as keyof typeof payloads]
      : undefined
    const tidied = tidy(toJson(schema))
    return [name, payload && isObject(tidied) ? described(name, tidied, payload.fields) : tidied]
  })
  return Object.fromEntries(result)
}

function addressOf(name: string): string {
  return `#/components/schemas/${name}`
}

/** Adds what the fields say of themselves; a default of null only says that there is none. */
function described(component: string, schema: JsonObject, fields: Fields): JsonObject {
  const resource = resourceNames.find((name) => component === payloadNames[name].create)
  const owner = resource ?? resourceNames.find((name) => component === payloadNames[name].update)
  if (!isObject(schema.properties) || !owner) return schema
  const properties = Object.entries(schema.properties).map(([name, property]): [string, Json] => {
    const entry = fields[name]
    if (!entry || !isObject(property)) return [name, property]
    // An update keeps the fields that it leaves out, so it has no defaults.
    const fallback = resource ? (entry.default ?? undefined) : undefined
    return [
      name,
      {
        ...property,
        description: descriptionOf(`${owner}.create`, name),
        ...(fallback === undefined ? {} : { default: toJson(fallback) }),
      },
    ]
  })
  return { ...schema, properties: Object.fromEntries(properties) }
}

/** Converts zod's output, which is JSON though typed with `unknown` in places; undefined keys are dropped. */
function toJson(value: unknown): Json {
  const json: Json = JSON.parse(JSON.stringify(value))
  return json
}
