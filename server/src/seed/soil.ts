/** What a seed depends on beside itself. */
export interface Soil {
  /** The instant around which demo events lie, in milliseconds. */
  readonly now: number
  /** The zone of the site, where the seed does not say it. */
  readonly timezone: string
  /** The address of the site, without a slash at its end. */
  readonly publicUrl: string
}
