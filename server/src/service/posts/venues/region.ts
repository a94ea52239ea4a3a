import type { KindsOf, venueFields } from '@eventcal/contract'
import type { StoredVenue } from '../../../store/model/records.js'
import type { Call } from '../../call/handler.js'
import { plainField } from '../values/texts.js'

/** The fields that `stateprovince` is derived from. */
export interface Region {
  readonly country: string | null
  readonly province: string | null
  readonly state: string | null
}

/**
 * Returns the state or province, depending on the country. If it is not sent, it is derived from country, province and
 * state: from those of this request alone, or, if updates keep unsent fields, from all three as soon as one changes.
 *
 * @param kept the venue whose fields are kept if they are not sent
 */
export function stateProvince(
  call: Call<KindsOf<typeof venueFields>>,
  kept: Pick<StoredVenue, 'stateprovince'> | undefined,
  region: Region,
): string {
  const sent = plainField(call, 'stateprovince', null)
  if (sent) return sent
  const { input } = call
  const isSent = (name: keyof Region) => input.has(name)
  if (kept) {
    if (input.has('stateprovince')) return ''
    const changes = isSent('country') || isSent('province') || isSent('state')
    return changes ? regionOf(region) : (kept.stateprovince ?? '')
  }
  return regionOf({
    country: isSent('country') ? region.country : null,
    province: isSent('province') ? region.province : null,
    state: isSent('state') ? region.state : null,
  })
}

/** Values of `country` for which `state` takes precedence over `province`. */
const withStates = ['', 'US', 'United States']

function regionOf({ country, province, state }: Region): string {
  return (withStates.includes(country ?? '') && state) || province || ''
}
