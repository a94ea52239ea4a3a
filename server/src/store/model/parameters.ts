/** A text as PostgreSQL can hold it: without NUL, half surrogate pairs replaced. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd')
}

/** A value as JSON text for a jsonb column, its texts as PostgreSQL can hold them. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storableText(part) : part))
}

/**
 * Makes sure that a name can stand in a statement without quotes. Names come from this code alone; this is a safeguard.
 *
 * @throws TypeError if it cannot
 */
export function assertIdentifier(name: string): void {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new TypeError(`not a name of a table or column: ${JSON.stringify(name)}`)
}
