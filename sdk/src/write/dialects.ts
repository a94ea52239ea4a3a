import type { Dialect, Feature } from './forms.js'

/** What a client knows of the forms that its instance takes. */
export interface Dialects {
  of(feature: Feature): Dialect
  /** Whether it is known, because it was told or because it was seen. */
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
