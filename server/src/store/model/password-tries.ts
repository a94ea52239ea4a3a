/**
 * Wrong passwords from one address for one user or record. An empty address stands for all addresses, an empty subject
 * for all users and records.
 */
export interface TriesKey {
  readonly address: string
  /** For example `user 3`. */
  readonly subject: string
}

/** Counted wrong passwords. */
export interface StoredTries extends TriesKey {
  /** The count at that time; counts of totals leak away over time. */
  readonly level: number
  /** Time of the last one, in milliseconds since 1970. */
  readonly at: number
}

/** Wrong passwords that all processes on a database count together. */
export interface SharedTries {
  /** The counts of an address: of all subjects, or of one subject with its total over all addresses. */
  read(address: string, subject: string | undefined): Promise<StoredTries[]>
  /** Counts one more for each key. */
  add(keys: readonly TriesKey[], at: number): Promise<void>
  /** Forgets what an address tried for a subject. */
  clear(key: TriesKey): Promise<void>
}

/** How wrong passwords are forgotten. */
export interface Forgetting {
  /** Milliseconds after which a count without a further wrong password is forgotten. */
  readonly after: number
  /** How much of the count of a total leaks away per millisecond. */
  readonly leak: number
}
