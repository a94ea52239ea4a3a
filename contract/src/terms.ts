import * as z from 'zod/mini'
import { type Fields, field, int, mapOrEmptyList, optional, payload, record, required } from './values.js'

const urls = record({ self: z.string(), collection: z.string(), up: z.optional(z.string()) })

const shared = {
  id: int(),
  /** Published events that carry the term. */
  count: int(),
  description: z.string(),
  name: z.string(),
  slug: z.string(),
  taxonomy: z.string(),
}

/** A category or tag from its own routes. */
export const termSchema = record({
  ...shared,
  /** Id of the category above, 0 at the top; tags have none. */
  parent: z.optional(int()),
  meta: z.optional(mapOrEmptyList),
  /** The archive page of the term. */
  url: z.optional(z.string()),
  urls: z.optional(urls),
  _links: z.optional(z.unknown()),
})

/** A category or tag inside an event: other keys than from its own routes. */
export const embeddedTermSchema = record({
  ...shared,
  term_group: z.optional(int()),
  term_taxonomy_id: z.optional(int()),
  parent: z.optional(int()),
  filter: z.optional(z.string()),
  urls: z.optional(urls),
})

interface TermSchema extends Readonly<typeof termSchema> {}
interface EmbeddedTermSchema extends Readonly<typeof embeddedTermSchema> {}

/** A category of events. */
export interface Category extends z.output<TermSchema> {}
/** A tag of events. */
export interface Tag extends z.output<TermSchema> {}
/** A category or tag as an event carries it. */
export interface EmbeddedTerm extends z.output<EmbeddedTermSchema> {}

const shownText = z.string().check(z.minLength(1))

/** The writable fields of a tag. */
export const tagFields = {
  name: required(
    field('text', shownText.check(z.maxLength(200)), 'Name, at most 200 characters', {
      type: 'string',
      blank: 'refused',
    }),
  ),
  // Instances keep descriptions of any length, so clients may send them.
  description: field('text', z.nullable(z.string()), 'Description', { type: 'string', blank: 'refused' }),
  slug: field('text', shownText, 'Slug', { type: 'string', blank: 'refused' }),
} as const satisfies Fields

/** The writable fields of a category. */
export const categoryFields = {
  ...tagFields,
  parent: field('integer', z.nullable(int().check(z.nonnegative())), 'Id of the category above, 0 for the top', {
    type: 'integer',
  }),
} as const satisfies Fields

export const categoryCreateSchema = payload(categoryFields)
export const categoryUpdateSchema = payload(optional(categoryFields))
export const tagCreateSchema = payload(tagFields)
export const tagUpdateSchema = payload(optional(tagFields))

interface CategoryCreateSchema extends Readonly<typeof categoryCreateSchema> {}
interface CategoryUpdateSchema extends Readonly<typeof categoryUpdateSchema> {}
interface TagCreateSchema extends Readonly<typeof tagCreateSchema> {}
interface TagUpdateSchema extends Readonly<typeof tagUpdateSchema> {}

/** The payload that creates a category. */
export interface CategoryCreate extends z.input<CategoryCreateSchema> {}
/** The payload that changes a category; fields that it leaves out stay as they are. */
export interface CategoryUpdate extends z.input<CategoryUpdateSchema> {}
/** The payload that creates a tag. */
export interface TagCreate extends z.input<TagCreateSchema> {}
/** The payload that changes a tag; fields that it leaves out stay as they are. */
export interface TagUpdate extends z.input<TagUpdateSchema> {}
