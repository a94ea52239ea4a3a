/** A value of the query: texts, numbers, flags and lists of them. */
export type QueryValue = string | number | boolean | readonly (string | number)[] | undefined

/**
 * Encodes a query in the one form that every instance reads alike: flags as `true` and `false`, lists separated by
 * commas, and as `name[]=…` when an entry holds a comma itself (names of categories and tags do). What is `undefined`
 * is left out.
 */
export function encodeQuery(query: Readonly<Record<string, unknown>>): URLSearchParams {
  const encoded = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    if (!Array.isArray(value)) encoded.append(name, String(value))
    else if (value.some((entry) => String(entry).includes(','))) {
      for (const entry of value) encoded.append(`${name}[]`, String(entry))
    } else encoded.append(name, value.join(','))
  }
  return encoded
}
