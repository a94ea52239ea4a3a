/** A series of events: all of one title, at one place, at one time of the day. Numbers are places in the lists, from 1. */
export interface Series {
  readonly title: string
  readonly description: string
  readonly venue: number | null
  readonly organizers: readonly number[]
  readonly categories: readonly number[]
  readonly tags: readonly number[]
  /** Hour and minute of the start, by the clock of the venue. */
  readonly at: readonly [hour: number, minute: number]
  /** In minutes; whole days for `allDay`. */
  readonly lasts: number
  readonly allDay?: boolean
  readonly cost: readonly string[]
  readonly symbol?: readonly [symbol: string, position: 'prefix' | 'postfix']
  readonly image?: number
  readonly website?: string
  /** The zone, if it is not that of the venue. */
  readonly zone?: string
}

/** The series of the demo site. */
export const series: readonly Series[] = [
  {
    title: 'Jazz Night',
    description: '<p>Two sets by the <strong>house quartet</strong>, then an open stage.</p>',
    venue: 1,
    organizers: [1],
    categories: [2],
    tags: [4, 5],
    at: [20, 0],
    lasts: 180,
    cost: ['$25'],
    symbol: ['$', 'prefix'],
    image: 1,
    website: 'https://jazz.example/nights?season=1&stage=2',
  },
  {
    title: 'Lunchtime Concert',
    description: '<p>Forty minutes of chamber music in the foyer.</p>',
    venue: 2,
    organizers: [4],
    categories: [3],
    tags: [1, 4, 8],
    at: [12, 30],
    lasts: 45,
    cost: ['Free'],
    image: 2,
  },
  {
    title: 'Morning Run',
    description: '<p>Ten easy kilometres along the river. All paces.</p>',
    venue: 3,
    organizers: [3],
    categories: [5],
    tags: [1, 3, 7],
    at: [7, 0],
    lasts: 75,
    cost: ['0'],
  },
  {
    title: 'Trail Half Marathon',
    description: '<p>21 km, 640 m of climb. Water every 5 km.</p>',
    venue: null,
    organizers: [3],
    categories: [6],
    tags: [3, 6],
    at: [8, 30],
    lasts: 270,
    cost: ['35', '50'],
    zone: 'America/Denver',
    image: 3,
  },
  {
    title: 'Repair Café',
    description: '<p>Bring what is broken, learn how to mend it.</p>',
    venue: 4,
    organizers: [2, 5],
    categories: [10],
    tags: [1, 2, 7],
    at: [14, 0],
    lasts: 180,
    cost: ['Donation'],
  },
  {
    title: 'TypeScript Evening',
    description: '<p>Three short talks, one live session.</p>',
    venue: 4,
    organizers: [2],
    categories: [7],
    tags: [4, 5],
    at: [18, 30],
    lasts: 150,
    cost: ['5€'],
    symbol: ['€', 'postfix'],
  },
  {
    title: 'Storytime',
    description: '<p>Picture books for children from three to six.</p>',
    venue: 5,
    organizers: [],
    categories: [10],
    tags: [1, 2, 8],
    at: [10, 0],
    lasts: 60,
    cost: ['Free'],
  },
  {
    title: 'Astronomy Lecture',
    description: '<p>What the newest pictures show, and what they do not.</p>',
    venue: 6,
    organizers: [4],
    categories: [7],
    tags: [4, 5],
    at: [19, 0],
    lasts: 90,
    cost: ['12', '8'],
    image: 6,
  },
  {
    title: 'Tapas & Market Tour',
    description: '<p>Six stalls, six bites.</p>',
    venue: 7,
    organizers: [5],
    categories: [9],
    tags: [6],
    at: [11, 0],
    lasts: 150,
    cost: ['€45'],
    symbol: ['€', 'prefix'],
    image: 4,
  },
  {
    title: 'Gardening Day',
    description: '<p>Beds, compost and a shared lunch.</p>',
    venue: 8,
    organizers: [5],
    categories: [9, 10],
    tags: [2, 3, 6],
    at: [0, 0],
    lasts: 1,
    allDay: true,
    cost: [],
  },
  {
    title: 'Film Weekend',
    description: '<p>Seven films, two rooms, one ticket.</p>',
    venue: 2,
    organizers: [4],
    categories: [8],
    tags: [4, 6],
    at: [0, 0],
    lasts: 2,
    allDay: true,
    cost: ['30', '80'],
  },
  {
    title: 'Online Reading Group',
    description: '<p>This month: letters.</p>',
    venue: null,
    organizers: [4],
    categories: [10],
    tags: [1],
    at: [17, 0],
    lasts: 90,
    cost: [],
    zone: 'UTC+5.5',
  },
]
