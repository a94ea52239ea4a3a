/** A schema.org `Event` as search engines read it. */
export interface EventJsonLd {
  readonly '@context': 'https://schema.org'
  readonly '@type': 'Event'
  readonly name?: string
  /** Plain text. */
  readonly description?: string
  readonly url?: string
  readonly image?: readonly ImageJsonLd[]
  /** `2027-07-01T10:00:00+02:00`, or `2027-07-01` of an all-day event. */
  readonly startDate: string
  /** As `startDate`; of an all-day event its last day. */
  readonly endDate: string
  /** Absent where the calendar does not tell. */
  readonly eventStatus?: `https://schema.org/Event${'Scheduled' | 'Cancelled' | 'Postponed'}`
  readonly location?: PlaceJsonLd | readonly PlaceJsonLd[]
  readonly organizer?: OrganizationJsonLd | readonly OrganizationJsonLd[]
  readonly offers?: OfferJsonLd
  readonly sameAs?: string
  readonly isAccessibleForFree?: true
}

/** A picture; in pixels. */
export interface ImageJsonLd {
  readonly '@type': 'ImageObject'
  readonly url: string
  readonly width?: number
  readonly height?: number
}

/** A place with its address. */
export interface PlaceJsonLd {
  readonly '@type': 'Place'
  readonly name?: string
  readonly address?: {
    readonly '@type': 'PostalAddress'
    readonly streetAddress?: string
    readonly addressLocality?: string
    readonly addressRegion?: string
    readonly postalCode?: string
    readonly addressCountry?: string
  }
  readonly geo?: { readonly '@type': 'GeoCoordinates'; readonly latitude: number; readonly longitude: number }
  readonly telephone?: string
  readonly sameAs?: string
}

/** A person or group that holds an event. */
export interface OrganizationJsonLd {
  readonly '@type': 'Organization'
  readonly name: string
  readonly url?: string
  readonly email?: string
  readonly telephone?: string
}

/** The cost; the lowest of several amounts. */
export interface OfferJsonLd {
  readonly '@type': 'Offer'
  readonly price: number
  /** Its code, for example `EUR`. */
  readonly priceCurrency?: string
  readonly url?: string
}
