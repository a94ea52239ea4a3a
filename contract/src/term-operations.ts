import * as z from 'zod/mini'
import type { ErrorCode } from './errors.js'
import { everywhere, idParams, type Operation, operation } from './operation.js'
import { categoryQueryFields, listKeys, tagQueryFields } from './queries.js'
import { categoryFields, tagFields, termSchema } from './terms.js'
import { type Fields, optional, record } from './values.js'

/** The answer of the list of categories. */
export const categoryListSchema = record({ categories: z.array(termSchema), ...listKeys })
/** The answer of the list of tags. */
export const tagListSchema = record({ tags: z.array(termSchema), ...listKeys })

interface CategoryListSchema extends Readonly<typeof categoryListSchema> {}
interface TagListSchema extends Readonly<typeof tagListSchema> {}

/** One page of categories with its totals. */
export interface CategoryList extends z.output<CategoryListSchema> {}
/** One page of tags with its totals. */
export interface TagList extends z.output<TagListSchema> {}

const unwritable = ['empty_term_name', 'duplicate_term_slug'] as const satisfies readonly ErrorCode[]

interface TermKind<Own extends ErrorCode> {
  readonly resource: 'categories' | 'tags'
  readonly fields: Fields
  readonly query: Fields
  readonly list: z.ZodMiniType
  readonly own: readonly Own[]
}

function termOperations<const Own extends ErrorCode = never>({ resource, fields, query, list, own }: TermKind<Own>) {
  const one = { params: idParams, query: {}, status: 200, answer: termSchema, errors: everywhere } as const
  return {
    list: operation(`${resource}.list`, {
      summary: `List ${resource}`,
      params: {},
      query,
      status: 200,
      answer: list,
      errors: everywhere,
    }),
    create: operation(`${resource}.create`, {
      summary: `Create one of the ${resource}`,
      params: {},
      query: {},
      body: fields,
      status: 201,
      answer: termSchema,
      errors: [...everywhere, 'rest_missing_callback_param', 'term_exists', ...unwritable, ...own],
    }),
    get: operation(`${resource}.get`, { ...one, summary: `Read one of the ${resource}` }),
    update: operation(`${resource}.update`, {
      ...one,
      summary: `Change one of the ${resource}`,
      body: optional(fields),
      errors: [...everywhere, ...unwritable, ...own],
    }),
    delete: operation(`${resource}.delete`, { ...one, summary: `Delete one of the ${resource} for good` }),
  }
}

const categories = termOperations({
  resource: 'categories',
  fields: categoryFields,
  query: categoryQueryFields,
  list: categoryListSchema,
  own: [],
})
const tags = termOperations({
  resource: 'tags',
  fields: tagFields,
  query: tagQueryFields,
  list: tagListSchema,
  own: ['rest_taxonomy_not_hierarchical'],
})

/** All that can be done with categories. */
export const categoryOperations = {
  'categories.list': categories.list,
  'categories.create': categories.create,
  'categories.get': categories.get,
  'categories.update': categories.update,
  'categories.delete': categories.delete,
} as const satisfies Record<string, Operation>

/** All that can be done with tags. */
export const tagOperations = {
  'tags.list': tags.list,
  'tags.create': tags.create,
  'tags.get': tags.get,
  'tags.update': tags.update,
  'tags.delete': tags.delete,
} as const satisfies Record<string, Operation>
