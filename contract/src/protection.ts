import { publicEventFields } from './events.js'
import { publicLinkedFields } from './linked.js'
import type { PostName } from './resources.js'
import type { Kinds } from './types.js'

/** The fields that a password protects, and how they look without it. */
export interface Protection<Name extends PostName> {
  /** Shown as they are; every other field is blank. */
  readonly shown: readonly (keyof Kinds[Name]['one'] & string)[]
  /**
   * The blank values that do not follow from the type of the value: by default a text is `''`, a number 0, a flag `null`,
   * a list or an object `[]`. `undefined` leaves the field out.
   */
  readonly blanks: { readonly [Field in keyof Kinds[Name]['one']]?: unknown }
}

const blanks = { image: false, json_ld: undefined } as const

/** How posts look to whoever lacks their password. */
export const protection: { readonly [Name in PostName]: Protection<Name> } = {
  events: {
    shown: publicEventFields,
    blanks: {
      ...blanks,
      is_virtual: null,
      virtual_url: '',
      virtual_video_source: '',
      ticketed: null,
      attendance: [],
      cost_details: { currency_symbol: '', currency_position: '', currency_code: '', values: [] },
    },
  },
  venues: { shown: publicLinkedFields, blanks: { ...blanks, venue: [], geo_lat: 0, geo_lng: 0 } },
  organizers: { shown: publicLinkedFields, blanks: { ...blanks, organizer: [] } },
}
