import * as z from 'zod/mini'
import { type Fields, field, mapOf, mapOrEmptyList, mapOrEmptyListOf, record } from './values.js'

const argSchema = record({
  required: z.boolean(),
  type: z.optional(z.string()),
  description: z.optional(z.string()),
})

const endpointSchema = record({
  methods: z.array(z.string()),
  args: mapOrEmptyListOf(argSchema),
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
  routes: mapOf(routeDescriptionSchema),
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
