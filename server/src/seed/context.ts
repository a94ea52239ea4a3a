/** The surroundings that demo data depend on. */
export interface SeedContext {
  /** The instant around which demo events lie, in milliseconds. */
  readonly now: number
  /** The zone of the site, unless the seed sets one. */
  readonly timezone: string
  /** The address of the site, without a slash at its end. */
  readonly publicUrl: string
}
