/**
 * The text of an answer without what it tells of protected records, as recorded instances do: the count of a term
 * includes protected events, and protected venues and organizers have the keys of those fields that are not empty.
 */
export function comparable(text: string): string {
  return JSON.stringify(JSON.parse(text), (key, value) => (key === 'count' || isBlank(value) ? undefined : value))
}

const isBlank = (value: unknown) => ['', false, 0].some((blank) => blank === value)

/** True if a path asks for a list that depends on the counts of terms. */
export const isOfCounts = (path: string) => /^\/(categories|tags)\?/.test(path) && !path.includes('hide_empty=0')
