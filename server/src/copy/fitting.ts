/** A schema of the contract, as far as it is used here. */
export interface Schema<Item> {
  safeParse(value: unknown): {
    readonly success: boolean
    readonly data?: Item
    readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] }
  }
}

/** A record that does not fit, without the fields that do not; nothing is left where it needs them. */
export type Misfit = (id: number | undefined, outcome: 'left out' | 'incomplete', fields: readonly string[]) => void

/** Values of fields without which a record can be read all the same. */
const neutral: Readonly<Record<string, unknown>> = {
  ...{ categories: [], tags: [], venue: [], organizer: [], description: '', author: 0, timezone: 'UTC' },
  ...{ utc_start_date: '', utc_end_date: '', start_date_details: {}, end_date_details: {} },
}

/**
 * Fits a record of another site to its schema: fields that do not fit are left out, and so is the record where it needs
 * them.
 *
 * @param tell is called for each record that does not fit
 */
export function fitting<Item extends { readonly id: number }>(
  value: unknown,
  schema: Schema<Item>,
  tell: Misfit,
): Item | undefined {
  const whole = schema.safeParse(value)
  // It fits, and is returned as it came, since it may have further fields.
  if (whole.success) return value as Item
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const wrong = new Set((whole.error?.issues ?? []).map(({ path: [key = ''] }) => String(key)))
  const rest = Object.fromEntries(fields.filter(([key]) => !wrong.has(key)))
  const given = Object.fromEntries(
    Object.entries(neutral).filter(([key]) => wrong.has(key) && (key !== 'venue' || isEvent(rest))),
  )
  const id = typeof rest.id === 'number' && Number.isSafeInteger(rest.id) ? rest.id : undefined
  const named = [...wrong].filter((key) => key !== '')
  const filled = { ...rest, ...given }
  const again = schema.safeParse(filled)
  if (!again.success) {
    const needed = new Set((again.error?.issues ?? []).map(({ path: [key = ''] }) => String(key)))
    tell(
      id,
      'left out',
      named.filter((key) => needed.has(key)),
    )
    return undefined
  }
  tell(id, 'incomplete', named)
  // It fits now.
  return filled as Item
}

/** The name of a venue is in a field of the same name as the venues of an event. */
function isEvent(record: Readonly<Record<string, unknown>>): boolean {
  return 'start_date' in record
}
