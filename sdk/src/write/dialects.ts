import type { Dialect, Feature } from './forms.js'

/** The forms that the instance of a client is known to take. */
export interface Dialects {
  of(feature: Feature): Dialect
  /** True if it was set by an option or found out. */
  isKnown(feature: Feature): boolean
  learn(feature: Feature, dialect: Dialect): void
}

/** The dialects of one client; a pinned one is never learnt anew. */
export function createDialects(pinned: Dialect | undefined): Dialects {
  const seen = new Map<Feature, Dialect>()
  return {
    of: (feature) => pinned ?? seen.get(feature) ?? 'documented',
    isKnown: (feature) => pinned !== undefined || seen.has(feature),
    learn: (feature, dialect) => void seen.set(feature, dialect),
  }
}
