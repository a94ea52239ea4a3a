import type { CalendarClient, EventQuery } from '@eventcal/sdk'
import { between } from '@eventcal/sdk/time'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import * as z from 'zod'
import { cursorOf, placeOf } from '../cursor.js'
import { outcome, Refusal } from '../outcome.js'
import { categoryShape, eventShape, shapeCategory, shapeEvent, shapeVenue, venueShape } from '../shapes.js'
import { readOnly, untrusted } from './about.js'

const search = z.string().trim().min(1).max(200).optional()
const limit = z.int().min(1).max(50).optional().describe('Most results of this call, 10 unless given')
const cursor = z.string().max(4000).optional().describe('next_cursor of an earlier call, for the results after those')
const next = z.string().optional().describe('There is more: pass it as cursor')
const day = z.iso.date()
const defaultLimit = 10

const eventFilters = z.strictObject({
  search: search.describe('Words of the title or description'),
  from: day
    .optional()
    .describe('First day, YYYY-MM-DD. Today unless given, or none where `to` is in the past. Running events are found'),
  to: day.optional().describe('Last day, YYYY-MM-DD'),
  category: z.string().trim().min(1).max(200).optional().describe('Id, slug or name of a category'),
  venue: z.int().positive().optional().describe('Id of a venue, from list_venues'),
  limit,
})
const listFilters = z.strictObject({ search: search.describe('Words of the name'), limit })

/** Registers the tools that find events, venues and categories. */
export function registerSearch(server: McpServer, calendar: CalendarClient): void {
  server.registerTool(
    'find_events',
    {
      title: 'Find events',
      description: `Finds published events of the calendar, in the order of their start. Times are wall times of each event's timezone. ${untrusted}`,
      inputSchema: eventFilters.extend({ cursor }),
      outputSchema: { total: z.number(), events: z.array(eventShape), next_cursor: next },
      annotations: readOnly,
    },
    (input, { signal }) =>
      outcome(async () => {
        const { page, filters } = placeOf('find_events', eventFilters, dated(input))
        const found = await calendar.events.list({ ...queryOf(filters), ...sizeOf(filters, page) }, { signal })
        return {
          total: found.total,
          events: found.items.map(shapeEvent),
          ...(found.hasNextPage ? { next_cursor: cursorOf('find_events', filters, page + 1) } : {}),
        }
      }),
  )

  server.registerTool(
    'list_venues',
    {
      title: 'List venues',
      description: `Lists venues of the calendar, whose ids find_events takes. ${untrusted}`,
      inputSchema: listFilters.extend({ cursor }),
      outputSchema: { total: z.number(), venues: z.array(venueShape), next_cursor: next },
      annotations: readOnly,
    },
    (input, { signal }) =>
      outcome(async () => {
        const { page, filters } = placeOf('list_venues', listFilters, input)
        const found = await calendar.venues.list({ ...searchOf(filters), ...sizeOf(filters, page) }, { signal })
        return {
          total: found.total,
          venues: found.items.map(shapeVenue),
          ...(found.hasNextPage ? { next_cursor: cursorOf('list_venues', filters, page + 1) } : {}),
        }
      }),
  )

  server.registerTool(
    'list_categories',
    {
      title: 'List categories',
      description: `Lists the categories of events, with the number of events in each. ${untrusted}`,
      inputSchema: listFilters.extend({ cursor }),
      outputSchema: { total: z.number(), categories: z.array(categoryShape), next_cursor: next },
      annotations: readOnly,
    },
    (input, { signal }) =>
      outcome(async () => {
        const { page, filters } = placeOf('list_categories', listFilters, input)
        const query = { ...searchOf(filters), ...sizeOf(filters, page), hide_empty: false }
        const found = await calendar.categories.list(query, { signal })
        return {
          total: found.total,
          categories: found.items.map(shapeCategory),
          ...(found.hasNextPage ? { next_cursor: cursorOf('list_categories', filters, page + 1) } : {}),
        }
      }),
  )
}

/** A search without days begins today, wherever on earth: the cursor keeps that day, so that pages fit together. */
function dated<Input extends { from?: string | undefined; to?: string | undefined; cursor?: string | undefined }>(
  input: Input,
): Input {
  if (input.from !== undefined || input.cursor !== undefined) return input
  const today = new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10)
  // Who asks for events until a day in the past wants those before it.
  return input.to !== undefined && input.to < today ? input : { ...input, from: today }
}

function queryOf({ from, to, category, venue, search }: z.infer<typeof eventFilters>): EventQuery {
  if (from !== undefined && to !== undefined && to < from) throw new Refusal('"to" is before "from".')
  const { ends_after } = from === undefined ? {} : between(from, from)
  const { starts_before } = to === undefined ? {} : between(to, to)
  return {
    ...(ends_after === undefined ? {} : { ends_after }),
    ...(starts_before === undefined ? {} : { starts_before }),
    ...(category === undefined ? {} : { categories: [category] }),
    ...(venue === undefined ? {} : { venue: [venue] }),
    ...searchOf({ search }),
  }
}

function searchOf({ search }: { readonly search?: string | undefined }): { search?: string } {
  return search === undefined ? {} : { search }
}

function sizeOf({ limit = defaultLimit }: { readonly limit?: number | undefined }, page: number) {
  return { per_page: limit, page }
}
