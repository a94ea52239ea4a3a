import type { ErrorCode } from './errors.js'
import { categoryListSchema, tagListSchema } from './lists.js'
import { everywhere, idParams, type Operation, operation } from './operation.js'
import { categoryQueryFields, tagQueryFields, undeclared } from './queries.js'
import type { TermName } from './resources.js'
import { categoryFields, tagFields, termSchema } from './terms.js'
import { type Fields, optional } from './values.js'

const unwritable = ['empty_term_name', 'duplicate_term_slug'] as const satisfies readonly ErrorCode[]

interface TermKind<F extends Fields, Query extends Fields, Extra extends Fields, Own extends ErrorCode> {
  readonly name: TermName
  readonly fields: F
  readonly query: Query
  readonly list: Operation['answer']
  /** Parameters of writes that instances do not declare. */
  readonly undeclared: Extra
  /** Codes of writes that only this kind of term has. */
  readonly own: readonly Own[]
}

/** The descriptions that categories and tags share. */
function describe<F extends Fields, Query extends Fields, Extra extends Fields, const Own extends ErrorCode = never>(
  kind: TermKind<F, Query, Extra, Own>,
) {
  const { name, fields, query, list, own } = kind
  const one = { params: idParams, query: {}, status: 200, answer: termSchema, errors: everywhere } as const
  const written = { undeclared: kind.undeclared } as const
  return {
    list: { ...one, summary: `List ${name}`, params: {}, query, answer: list },
    create: {
      ...one,
      ...written,
      summary: `Create one of the ${name}`,
      params: {},
      body: fields,
      status: 201,
      errors: [...everywhere, 'rest_missing_callback_param', 'term_exists', ...unwritable, ...own],
    },
    get: { ...one, summary: `Read one of the ${name}` },
    update: {
      ...one,
      ...written,
      summary: `Change one of the ${name}`,
      body: optional(fields),
      errors: [...everywhere, ...unwritable, ...own],
    },
    delete: { ...one, summary: `Delete one of the ${name} for good` },
  } as const
}

const categories = describe({
  name: 'categories',
  fields: categoryFields,
  query: categoryQueryFields,
  list: categoryListSchema,
  undeclared: {},
  own: [],
})
const tags = describe({
  name: 'tags',
  fields: tagFields,
  query: tagQueryFields,
  list: tagListSchema,
  undeclared: undeclared.tag,
  own: ['rest_taxonomy_not_hierarchical'],
})

/** All that can be done with categories. */
export const categoryOperations = {
  'categories.list': operation('categories.list', categories.list),
  'categories.create': operation('categories.create', categories.create),
  'categories.get': operation('categories.get', categories.get),
  'categories.update': operation('categories.update', categories.update),
  'categories.delete': operation('categories.delete', categories.delete),
} as const satisfies Record<string, Operation>

/** All that can be done with tags. */
export const tagOperations = {
  'tags.list': operation('tags.list', tags.list),
  'tags.create': operation('tags.create', tags.create),
  'tags.get': operation('tags.get', tags.get),
  'tags.update': operation('tags.update', tags.update),
  'tags.delete': operation('tags.delete', tags.delete),
} as const satisfies Record<string, Operation>
