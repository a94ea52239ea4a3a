import * as z from 'zod/mini'
import { type Fields, field, mapOrEmptyList, record } from './values.js'

const argSchema = record({
  required: z.boolean(),
  type: z.optional(z.string()),
  description: z.optional(z.string()),
})

const endpointSchema = record({
  methods: z.array(z.string()),
  args: z.union([z.record(z.string(), argSchema), z.array(z.unknown()).check(z.maxLength(0))]),
})

/** The description of one route, as the index holds it and `OPTIONS` answers it. */
export const routeDescriptionSchema = record({
  namespace: z.string(),
  methods: z.array(z.string()),
  endpoints: z.array(endpointSchema),
  _links: z.optional(z.unknown()),
})

/** The answer of the index. */
export const indexSchema = record({
  namespace: z.string(),
  routes: z.record(z.string(), routeDescriptionSchema),
  _links: z.optional(z.unknown()),
})

/** The answer of the interface description: an OpenAPI document, whose types deployed instances get wrong. */
export const docSchema = record({
  openapi: z.string(),
  info: record({ title: z.string(), version: z.string() }),
  paths: mapOrEmptyList,
})

/** The parameters of the index. */
export const indexQueryFields = {
  /** Namespace that the index is of. */
  namespace: field('anything', z.string()),
  /** Has no effect. */
  context: field('anything', z.string(), { default: 'view' }),
} as const satisfies Fields
