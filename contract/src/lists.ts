import * as z from 'zod/mini'
import { eventSchema } from './events.js'
import { organizerSchema, venueSchema } from './linked.js'
import { termSchema } from './terms.js'
import { int, record } from './values.js'

/**
 * The keys that every list carries beside its items. Instances always send the totals; they are optional for the sake of
 * answers that a proxy or an archive has cut.
 */
const listKeys = {
  /** The address of this page. */
  rest_url: z.optional(z.string()),
  /** The address of the next page; deployed instances lose filters in it. */
  next_rest_url: z.optional(z.string()),
  /** The address of the page before. */
  previous_rest_url: z.optional(z.string()),
  /** Records that match, on all pages. */
  total: z.optional(int()),
  /** Pages of the list. */
  total_pages: z.optional(int()),
}

/** The answer of the list of events. */
export const eventListSchema = record({
  /** The events of this page. */
  events: z.array(eventSchema),
  ...listKeys,
})
/** The answer of the list of venues. */
export const venueListSchema = record({
  /** The venues of this page. */
  venues: z.array(venueSchema),
  ...listKeys,
})
/** The answer of the list of organizers. */
export const organizerListSchema = record({
  /** The organizers of this page. */
  organizers: z.array(organizerSchema),
  ...listKeys,
})
/** The answer of the list of categories. */
export const categoryListSchema = record({
  /** The categories of this page. */
  categories: z.array(termSchema),
  ...listKeys,
})
/** The answer of the list of tags. */
export const tagListSchema = record({
  /** The tags of this page. */
  tags: z.array(termSchema),
  ...listKeys,
})

interface EventListSchema extends Readonly<typeof eventListSchema> {}
interface VenueListSchema extends Readonly<typeof venueListSchema> {}
interface OrganizerListSchema extends Readonly<typeof organizerListSchema> {}
interface CategoryListSchema extends Readonly<typeof categoryListSchema> {}
interface TagListSchema extends Readonly<typeof tagListSchema> {}

/** One page of events with its totals. */
export interface EventList extends z.output<EventListSchema> {}
/** One page of venues with its totals. */
export interface VenueList extends z.output<VenueListSchema> {}
/** One page of organizers with its totals. */
export interface OrganizerList extends z.output<OrganizerListSchema> {}
/** One page of categories with its totals. */
export interface CategoryList extends z.output<CategoryListSchema> {}
/** One page of tags with its totals. */
export interface TagList extends z.output<TagListSchema> {}
