/** State of a connection between the steps of a block. */
export type Context = Record<string, unknown>

/** One request of the mixed traffic, with the answers that it may get. */
export interface Step {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the API root. */
  readonly path: string | ((context: Context) => string)
  readonly body?: string | (() => object)
  /** Default: nobody. */
  readonly as?: 'admin' | 'guess'
  readonly status: number
}

const list = (query: string): Step => ({ name: 'list', method: 'GET', path: `/events?${query}`, status: 200 })
const read = (name: string, path: string): Step => ({ name, method: 'GET', path, status: 200 })
const bad = (step: Omit<Step, 'name'>): Step => ({ name: 'bad input', ...step })
const admin = { as: 'admin' } as const

/** Creates, reads, changes and deletes a record, which ends in the trash or is gone. */
function life(resource: string, body: () => object, change: object, after: number): Step[] {
  const path = ({ id }: Context) => `/${resource}/${id}`
  return [
    { name: 'create', method: 'POST', path: `/${resource}`, body, ...admin, status: 201 },
    { name: 'read', method: 'GET', path, status: 200 },
    { name: 'update', method: 'PATCH', path, body: () => change, ...admin, status: 200 },
    { name: 'delete', method: 'DELETE', path, ...admin, status: 200 },
    { name: 'read what is gone', method: 'GET', path, status: after },
  ]
}

let made = 0

/** A name that nothing has yet. */
function fresh(noun: string): string {
  made += 1
  return `${noun} ${process.pid} ${made}`
}

const event = () => ({
  title: fresh('Event'),
  description: 'What will happen is told here, in a few words.',
  start_date: '2027-07-01 10:00:00',
  end_date: '2027-07-01 12:00:00',
  timezone: 'Europe/Paris',
  cost: '10',
  categories: [1],
  venue: 11,
})

/** The mixed traffic in blocks; the steps of a block belong together. Ids are those of the demo site. */
export const blocks: readonly (readonly Step[])[] = [
  [list(''), list('per_page=50'), list('per_page=5&page=2')],
  [list('search=jazz'), list('categories=music&per_page=20'), list('venue=11&starts_before=2099-01-01')],
  [list('start_date=2026-01-01&end_date=2028-01-01&featured=true'), read('list', '/events?include=101,102,103')],
  [read('list', '/venues?search=hall'), read('list', '/organizers?has_events=1'), read('list', '/categories')],
  [read('list', '/tags?orderby=count&order=desc'), read('describe', ''), read('list', '/venues?only_with_upcoming=1')],
  [read('read', '/events/101'), read('read', '/venues/11'), read('read', '/categories/1')],
  life('events', event, { cost: '12', excerpt: 'Changed' }, 403),
  life('venues', () => ({ venue: fresh('Venue'), city: 'Graz' }), { zip: '8010' }, 403),
  life('organizers', () => ({ organizer: fresh('Organizer') }), { phone: '1' }, 403),
  life('tags', () => ({ name: fresh('Tag') }), { description: 'Changed' }, 400),
  life('categories', () => ({ name: fresh('Category'), parent: 1 }), { description: 'Changed' }, 400),
  [
    bad({ method: 'POST', path: '/events', body: () => ({ title: 'No dates' }), ...admin, status: 400 }),
    bad({ method: 'POST', path: '/events', body: '{"title":', ...admin, status: 400 }),
    bad({ method: 'GET', path: '/events?per_page=many&start_date=never', status: 400 }),
    bad({ method: 'GET', path: '/events/999999', status: 404 }),
  ],
  [
    bad({ method: 'DELETE', path: '/events', status: 404 }),
    bad({ method: 'POST', path: '/events', body: event, status: 401 }),
    bad({ method: 'GET', path: '/events', as: 'guess', status: 401 }),
    bad({ method: 'GET', path: '/events?page=9999', status: 404 }),
  ],
]
