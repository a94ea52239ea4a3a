/** A schema of the contract, as far as it is used here. */
export interface Schema<Item> {
  safeParse(value: unknown): {
    readonly success: boolean
    readonly data?: Item
    readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] }
  }
}

/**
 * Fits a record of another site to its schema: fields that do not fit are left out, and so is the record where it needs
 * them.
 *
 * @param tell is called with one line for each record that does not fit
 */
export function fitting<Item extends { readonly id: number }>(
  name: string,
  value: unknown,
  schema: Schema<Item>,
  tell: (line: string) => void,
): Item | undefined {
  const whole = schema.safeParse(value)
  // It fits, and is returned as it came, since it may have further fields.
  if (whole.success) return value as Item
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const wrong = new Set((whole.error?.issues ?? []).map(({ path: [key = ''] }) => String(key)))
  const rest = Object.fromEntries(fields.filter(([key]) => !wrong.has(key)))
  const id = Number.isSafeInteger(rest.id) ? ` ${rest.id}` : ''
  const listed = [...wrong].filter((key) => key !== '').slice(0, 5)
  const reason = listed.length === 0 ? 'it is no record' : `the interface has other values for ${listed.join(', ')}`
  if (!schema.safeParse(rest).success) {
    tell(`${name}${id} is left out: ${reason}`)
    return undefined
  }
  tell(`${name}${id} lacks some fields: ${reason}`)
  // It fits now.
  return rest as Item
}
