/** A text as PostgreSQL can hold it: without NUL, half surrogate pairs replaced. */
export function storableText(text: string): string {
  // Nearly every text is one already, and this is several times as fast as replacing nothing.
  if (!/[\0\ud800-\udfff]/.test(text)) return text
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd')
}

/** A value as JSON text for a jsonb column, its texts as PostgreSQL can hold them. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value)
  // JSON has what cannot be stored as an escape; a replacer is called for every part.
  if (!/\\u(?:0000|d[89a-f])/i.test(text)) return text
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
