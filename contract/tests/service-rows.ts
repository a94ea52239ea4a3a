/** The rows of the service's own document: routes, fields and parameters, section by section. */

/** One row of a table of fields or parameters: name, type, default (`-` for none), and for fields whether required. */
export interface Row {
  readonly name: string
  readonly type: string
  readonly default: string
  readonly required?: boolean
  /** The lists that take the parameter, where a table speaks of two lists and the row of one. */
  readonly only?: string
}

const rows = (text: string): readonly Row[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', type = '', fallback = '-', word] = line.trim().split(/\s*\|\s*/)
      const required = word === 'required' || word === 'optional' ? { required: word === 'required' } : {}
      return { name, type, default: fallback, ...required, ...(word?.endsWith('only') ? { only: word } : {}) }
    })

/** Methods and path of every row of the route table, in its order; the root is the empty path. */
export const routeRows: readonly (readonly [methods: string, path: string])[] = [
  ['GET', ''],
  ['GET', '/doc'],
  ['GET', '/events'],
  ['POST', '/events'],
  ['GET', '/events/<id>'],
  ['DELETE', '/events/<id>'],
  ['POST, PUT, PATCH', '/events/<id>'],
  ['GET', '/events/by-slug/<slug>'],
  ['DELETE', '/events/by-slug/<slug>'],
  ['POST, PUT, PATCH', '/events/by-slug/<slug>'],
  ['GET', '/venues'],
  ['POST', '/venues'],
  ['GET, DELETE', '/venues/<id>'],
  ['POST, PUT, PATCH', '/venues/<id>'],
  ['GET, DELETE', '/venues/by-slug/<slug>'],
  ['POST, PUT, PATCH', '/venues/by-slug/<slug>'],
  ['GET', '/organizers'],
  ['POST', '/organizers'],
  ['GET, DELETE', '/organizers/<id>'],
  ['POST, PUT, PATCH', '/organizers/<id>'],
  ['GET, DELETE', '/organizers/by-slug/<slug>'],
  ['POST, PUT, PATCH', '/organizers/by-slug/<slug>'],
  ['GET', '/categories'],
  ['POST', '/categories'],
  ['GET, DELETE', '/categories/<id>'],
  ['POST, PUT, PATCH', '/categories/<id>'],
  ['GET', '/tags'],
  ['POST', '/tags'],
  ['GET, DELETE', '/tags/<id>'],
  ['POST, PUT, PATCH', '/tags/<id>'],
]

/** Section 2: the writable fields, by section number. */
export const fieldRows = {
  '2.1': rows(`
    title | string | - | required
    start_date | string | - | required
    end_date | string | - | required
    author | integer | - | optional
    date | string | - | optional
    date_utc | string | - | optional
    description | string | - | optional
    slug | string | - | optional
    excerpt | string | - | optional
    status | string | - | optional
    timezone | string | - | optional
    all_day | boolean | false | optional
    image | string | - | optional
    cost | untyped | - | optional
    website | untyped | null | optional
    show_map | boolean | - | optional
    show_map_link | boolean | - | optional
    hide_from_listings | boolean | - | optional
    sticky | boolean | - | optional
    featured | boolean | - | optional
    categories | array of integer | null | optional
    tags | array of integer | null | optional
    venue | array of integer | null | optional
    organizer | array of integer | null | optional`),
  '2.2': rows(`
    venue | string | - | required
    author | integer | - | optional
    date | string | - | optional
    date_utc | string | - | optional
    description | string | null | optional
    status | string | - | optional
    show_map | string | null | optional
    show_map_link | string | null | optional
    address | string | null | optional
    city | string | null | optional
    country | string | null | optional
    province | string | null | optional
    state | string | null | optional
    zip | string | null | optional
    phone | string | null | optional
    stateprovince | string | null | optional
    website | string | null | optional
    image | string | null | optional`),
  '2.3': rows(`
    organizer | string | null | required
    author | integer | null | optional
    date | string | null | optional
    date_utc | string | null | optional
    description | string | null | optional
    status | string | null | optional
    phone | string | null | optional
    website | string | null | optional
    email | string | null | optional
    image | string | null | optional`),
  '2.4': rows(`
    name | string | - | required
    description | string | - | optional
    slug | string | - | optional
    parent | integer | - | optional`),
  '2.5': rows(`
    name | string | - | required
    description | string | - | optional
    slug | string | - | optional`),
} as const

/** Sections 4.2 to 4.4: the query parameters of the lists. */
export const queryRows = {
  '4.2': rows(`
    page | integer | 1
    per_page | integer | 10
    start_date | date-time | generated
    end_date | date-time | generated
    starts_before | date | -
    starts_after | date | -
    ends_before | date | -
    ends_after | date | -
    strict_dates | untyped | false
    search | string | -
    categories | array of integer | -
    tags | array of integer | -
    venue | array of integer | -
    organizer | array of integer | -
    featured | boolean | -
    status | string | -
    geoloc | boolean | -
    geoloc_lat | number | -
    geoloc_lng | number | -
    include | array of integer | -
    post_parent | integer | -
    ticketed | boolean | -`),
  '4.3': rows(`
    page | integer | 1
    per_page | integer | 10
    search | string | -
    event | integer | -
    has_events | untyped | -
    only_with_upcoming | untyped | false
    status | string | -`),
  '4.4': rows(`
    page | integer | 1
    per_page | integer | 10
    search | string | -
    exclude | array of integer | -
    include | array of integer | -
    order | string | -
    orderby | string | -
    hide_empty | boolean | 1
    parent | integer | - | categories only
    post | integer | -
    event | integer | -
    slug | string | -`),
} as const
