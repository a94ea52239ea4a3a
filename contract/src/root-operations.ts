import { everywhere, type Operation, operation } from './operation.js'
import { docSchema, indexQueryFields, indexSchema } from './root.js'

/** The two routes about the interface itself. */
export const rootOperations = {
  index: operation('index', {
    summary: 'List the routes of the service',
    params: {},
    query: indexQueryFields,
    status: 200,
    answer: indexSchema,
    errors: [...everywhere, 'rest_invalid_namespace'],
  }),
  doc: operation('doc', {
    summary: 'Describe the service as an OpenAPI document',
    params: {},
    query: {},
    status: 200,
    answer: docSchema,
    errors: everywhere,
  }),
} as const satisfies Record<string, Operation>
