/** One thing that is wrong with an input or an answer. */
export interface Issue {
  /** Where, for example `venue.zip` or `events[3].image.url`; empty for the whole. */
  readonly path: string
  readonly message: string
}

/** All issues in one line. */
export function describe(issues: readonly Issue[]): string {
  return issues.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; ')
}
