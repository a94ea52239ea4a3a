import { type Quirks, quirkNames } from '@eventcal/contract/quirks'

export { type QuirkFlag, type QuirkName, type Quirks, quirkFlags, quirkNames } from '@eventcal/contract/quirks'

/** `reference` answers as the interface is documented, `live` as deployed instances answer. */
export type Profile = 'reference' | 'live'

/** The flags of a profile with single ones set on top. */
export function quirksOf(profile: Profile, changes: Partial<Quirks> = {}): Quirks {
  const flags = Object.fromEntries(quirkNames.map((name) => [name, profile === 'live']))
  // Made from all names of flags, which Object.fromEntries forgets.
  return { ...flags, ...changes } as Quirks
}
