import type { ResourceName } from '@eventcal/contract/routes'
import { fieldsOf } from '../call/checks/lite.js'

const linked = 'page per_page search event has_events only_with_upcoming status password'
const terms = 'page per_page search exclude include order orderby hide_empty post event slug'
const filters: Readonly<Record<ResourceName, string>> = {
  events:
    'page per_page start_date end_date starts_before starts_after ends_before ends_after strict_dates search categories tags venue organizer featured status geoloc geoloc_lat geoloc_lng include post_parent ticketed password',
  venues: linked,
  organizers: linked,
  categories: `${terms} parent`,
  tags: terms,
}

/** The filters of a list that the contract knows. */
export function filterNames(resource: ResourceName): readonly string[] {
  return filters[resource].split(' ')
}

/** The fields of a payload that the contract knows. */
export function fieldNames(resource: ResourceName): readonly string[] {
  return fieldsOf(resource).writable
}
