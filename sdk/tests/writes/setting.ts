import {
  applicationPassword,
  type CalendarClient,
  type CalendarEvent,
  type ClientOptions,
  type EventCreate,
} from '../../src/index.js'
import type { CreateClient, SuiteInstance } from '../client-suite.js'

/** A write that was sent. */
interface Sent {
  readonly method: string
  readonly path: string
  readonly body: Record<string, unknown>
}

/** Shared state of the write tests: a client, records that an event can hold, and the requests. */
export class Setting {
  /** Mark in the names of the records of this run. */
  readonly mark = `w${Math.random().toString(36).slice(2, 10)}`
  readonly sent: Sent[] = []
  readonly #createClient: CreateClient
  #instance: SuiteInstance | undefined
  #calendar: CalendarClient | undefined
  #full: EventCreate | undefined

  constructor(create: CreateClient) {
    this.#createClient = create
  }

  /** The client that writes. */
  get calendar(): CalendarClient {
    return opened(this.#calendar)
  }

  /** The fields of an event that has something of everything. */
  get full(): EventCreate {
    return opened(this.#full)
  }

  /** Another client of the same instance, which has learnt nothing yet. */
  connect(options: Partial<ClientOptions> = {}): CalendarClient {
    const { url, login, password, namespace, fetch: send = fetch } = opened(this.#instance)
    return this.#createClient({
      baseUrl: url,
      validate: 'strict',
      auth: applicationPassword(login, password),
      onWarning: () => {},
      fetch: async (request) => {
        if (request.method !== 'GET') {
          const text = await request.clone().text()
          const body = text === '' ? {} : JSON.parse(text)
          this.sent.push({ method: request.method, path: new URL(request.url).pathname, body })
        }
        return send(request)
      },
      ...(namespace === undefined ? {} : { namespace }),
      ...options,
    })
  }

  /** Creates an event that has something of everything. */
  make(fields: Partial<EventCreate> = {}): PromiseLike<CalendarEvent> {
    return this.calendar.events.create({ ...this.full, ...fields })
  }

  async open(instance: SuiteInstance): Promise<void> {
    this.#instance = instance
    this.#calendar = this.connect()
    const { calendar, mark } = this
    const venue = await calendar.venues.create({ venue: `Venue ${mark}`, city: 'Lyon' })
    const one = await calendar.organizers.create({ organizer: `One ${mark}` })
    const two = await calendar.organizers.create({ organizer: `Two ${mark}` })
    const category = await calendar.categories.create({ name: `Category ${mark}` })
    const tag = await calendar.tags.create({ name: `Tag ${mark}` })
    this.#full = {
      title: `Full ${mark}`,
      description: 'A description',
      excerpt: 'An excerpt',
      start_date: '2031-07-03 10:00:00',
      end_date: '2031-07-03 12:00:00',
      timezone: 'Asia/Tokyo',
      cost: ['10', '20'],
      website: 'https://example.com/?a=1&b=2',
      show_map: true,
      show_map_link: false,
      featured: true,
      sticky: true,
      venue: venue.id,
      organizer: [two.id, one.id],
      categories: [category.id],
      tags: [tag.id],
      status: 'private',
      date_utc: '2026-01-02 03:04:05',
    }
  }

  async close(): Promise<void> {
    await this.#instance?.close?.()
  }
}

function opened<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the instance is not open yet')
  return value
}
