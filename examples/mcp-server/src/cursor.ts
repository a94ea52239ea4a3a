import { Buffer } from 'node:buffer'
import * as z from 'zod'
import { Refusal } from './outcome.js'

const placeSchema = z.strictObject({
  tool: z.string(),
  page: z.int().min(2).max(100_000),
  filters: z.record(z.string(), z.unknown()),
})

/** The next page of a search: the whole search with it, so that no page of another one follows. */
export function cursorOf(tool: string, filters: object, page: number): string {
  return Buffer.from(JSON.stringify({ tool, page, filters })).toString('base64url')
}

/**
 * The filters and the page that a call asks for. With a cursor both are those of the cursor; filters may be repeated.
 *
 * @param schema of the filters, since a cursor can come from anywhere
 * @throws Refusal for a cursor of another tool or search
 */
export function placeOf<Filters extends object>(
  tool: string,
  schema: z.ZodType<Filters>,
  { cursor, ...given }: Filters & { readonly cursor?: string | undefined },
): { readonly page: number; readonly filters: Filters } {
  if (cursor === undefined) return { page: 1, filters: schema.parse(given) }
  const place = placeSchema.safeParse(decoded(cursor))
  const filters = schema.safeParse(place.data?.filters)
  if (!place.success || !filters.success || place.data.tool !== tool) {
    throw new Refusal('The cursor is not one that this tool returned. Call without it to begin anew.')
  }
  const kept = new Map<string, unknown>(Object.entries(filters.data))
  const changed = Object.entries(given).find(([name, value]) => value !== undefined && value !== kept.get(name))
  if (changed) {
    throw new Refusal(
      `The cursor belongs to a search with another "${changed[0]}". Leave the cursor out to begin anew.`,
    )
  }
  return { page: place.data.page, filters: filters.data }
}

function decoded(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}
