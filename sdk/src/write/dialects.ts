import type { Dialect, Feature } from './forms.js'

/** The forms that the instance of a client is known to take. */
export interface Dialects {
  of(feature: Feature): Dialect
  /** True if it was set by an option or found out. */
  isKnown(feature: Feature): boolean
  /** True if the instance is known to be one of The Events Calendar. */
  isDeployed(): boolean
  learn(feature: Feature, dialect: Dialect): void
}

/** The dialects of one client; a pinned one is never learnt anew. */
export function createDialects(pinned: Dialect | undefined): Dialects {
  const seen = new Map<Feature, Dialect>()
  return {
    of: (feature) => pinned ?? seen.get(feature) ?? 'documented',
    isKnown: (feature) => pinned !== undefined || seen.has(feature),
    isDeployed: () => [pinned, ...seen.values()].includes('deployed'),
    learn: (feature, dialect) => void seen.set(feature, dialect),
  }
}
