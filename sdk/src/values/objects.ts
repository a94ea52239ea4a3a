/** True if a value is an object with keys: neither null nor an array. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** True for a `Date`, also one from another realm. */
export function isDateObject(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === '[object Date]'
}

/** A field that should be a text, as one; instances and plugins send anything. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
