/** A point on the globe and how far around it, in kilometres. */
export interface Circle {
  readonly lat: number
  readonly lng: number
  readonly km: number
}

/** The radius of the sphere on which distances are measured, in kilometres. */
export const EARTH_KM = 6371
