/** One thing that is wrong with an input or an answer. */
export interface Issue {
  /** Where, for example `venue.zip` or `events[3].image.url`; empty for the whole. */
  readonly path: string
  readonly message: string
}

const most = 20

/** The issues in one line; of very many the first, since a line is to be read. */
export function describe(issues: readonly Issue[]): string {
  const lines = issues.slice(0, most).map(({ path, message }) => (path ? `${path}: ${message}` : message))
  return lines.join('; ') + (issues.length > most ? `; and ${issues.length - most} more` : '')
}
