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
  rest_url: z.optional(z.string()),
  next_rest_url: z.optional(z.string()),
  previous_rest_url: z.optional(z.string()),
  total: z.optional(int()),
  total_pages: z.optional(int()),
}

/** The answer of the list of events. */
export const eventListSchema = record({ events: z.array(eventSchema), ...listKeys })
/** The answer of the list of venues. */
export const venueListSchema = record({ venues: z.array(venueSchema), ...listKeys })
/** The answer of the list of organizers. */
export const organizerListSchema = record({ organizers: z.array(organizerSchema), ...listKeys })
/** The answer of the list of categories. */
export const categoryListSchema = record({ categories: z.array(termSchema), ...listKeys })
/** The answer of the list of tags. */
export const tagListSchema = record({ tags: z.array(termSchema), ...listKeys })

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
