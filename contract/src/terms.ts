import * as z from 'zod/mini'
import { type Fields, field, int, mapOrEmptyList, optional, payload, record, required } from './values.js'

const urls = record({
  /** The address of the term. */
  self: z.string(),
  /** The address of the list. */
  collection: z.string(),
  /** The address of the category above. */
  up: z.optional(z.string()),
})

const shared = {
  /** Id; part of the address of its routes. */
  id: int(),
  /** Published events that carry the term. */
  count: int(),
  /** Description. */
  description: z.string(),
  /** Name, with entities on deployed instances; `decoded` turns them into text. */
  name: z.string(),
  /** Last part of the address. */
  slug: z.string(),
  /** `tribe_events_cat` or `post_tag`. */
  taxonomy: z.string(),
}

/** A category or tag from its own routes. */
export const termSchema = record({
  ...shared,
  /** Id of the category above, 0 at the top; tags have none. */
  parent: z.optional(int()),
  /** Fields that plugins add. */
  meta: z.optional(mapOrEmptyList),
  /** The archive page of the term. */
  url: z.optional(z.string()),
  /** The addresses of the term and of those around it. */
  urls: z.optional(urls),
  /** Links to the records around it. */
  _links: z.optional(z.unknown()),
})

/** A category or tag inside an event: other keys than from its own routes. */
export const embeddedTermSchema = record({
  ...shared,
  /** Not in use; 0. */
  term_group: z.optional(int()),
  /** Id of the term in its taxonomy. */
  term_taxonomy_id: z.optional(int()),
  /** Id of the category above, 0 at the top. */
  parent: z.optional(int()),
  /** How the texts were prepared; `raw`. */
  filter: z.optional(z.string()),
  /** The addresses of the term and of those around it. */
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
  /** Name, at most 200 characters. */
  name: required(
    field('text', shownText.check(z.maxLength(200)), {
      type: 'string',
      blank: 'refused',
    }),
  ),
  /** Description. */
  // Instances keep descriptions of any length, so clients may send them.
  description: field('text', z.nullable(z.string()), { type: 'string', blank: 'refused' }),
  /** Slug. */
  slug: field('text', shownText, { type: 'string', blank: 'refused' }),
} as const satisfies Fields

/** The writable fields of a category. */
export const categoryFields = {
  ...tagFields,
  /** Id of the category above, 0 for the top. */
  parent: field('termId', z.nullable(int().check(z.nonnegative())), {
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
