import { api, type Field, type ValueKind } from '@eventcal/contract'
import { type ResourceName, resources } from '@eventcal/contract/routes'
import type { CaseContext } from '../../run/case.js'
import { Skip } from '../../run/check.js'
import type { JsonObject } from '../../run/session.js'
import { someEvent } from './samples.js'
import { idsOf } from './values.js'
import { type World, worldOf } from './world.js'

/** How one writable field is tried: two values, and what an answer must show for each. */
export interface FieldTrial {
  readonly field: string
  /** Returns the payload for a create (0) or an update (1), with other fields that this one needs. */
  send(turn: 0 | 1, setting: Setting): JsonObject | Promise<JsonObject>
  /** Notes what the answer shows otherwise than sent. */
  verify(answer: JsonObject, sent: JsonObject, context: CaseContext): void
}

/** The records and names that trials can refer to. */
export interface Setting {
  readonly context: CaseContext
  readonly world: World
  /** Stands in names and slugs, so that they are the case's own. */
  readonly label: string
}

/** The least that a create of each resource needs. */
export function minimal(resource: ResourceName, name: string): JsonObject {
  const dates = { start_date: '2062-05-04 10:00:00', end_date: '2062-05-04 12:00:00' }
  return { [resources[resource].name]: name, ...(resource === 'events' && dates) }
}

/** The trials of all fields of a resource: those below, and for each other field one that follows from its kind. */
export function trialsOf(resource: ResourceName): readonly FieldTrial[] {
  const own = trials[resource]
  const others = Object.entries<Field>(api[`${resource}.create`].body ?? {}).filter(
    ([name]) => !own.some(({ field }) => field === name),
  )
  return [...own, ...others.flatMap(([name, { kind }]) => trialOf(name, kind))]
}

/** Fields of other kinds need a trial of their own. */
function trialOf(field: string, kind: ValueKind): readonly FieldTrial[] {
  if (kind === 'text') return [same(field, ['Some words', 'Other words'])]
  if (kind === 'flag') return [same(field, [true, false])]
  return kind === 'mapFlag' ? [mapFlag(field)] : []
}

/** The answer shows the very value. */
function same(field: string, values: readonly [unknown, unknown], more: JsonObject = {}): FieldTrial {
  return {
    field,
    send: (turn) => ({ ...more, [field]: values[turn] }),
    verify: (answer, sent, { check }) => check.equal(field, answer[field], sent[field]),
  }
}

/** The answer's text holds what was sent; display filters may wrap it. */
function within(field: string, values: readonly [string, string]): FieldTrial {
  return {
    field,
    send: (turn) => ({ [field]: values[turn] }),
    verify: (answer, sent, { check }) => check.contains(field, answer[field], String(sent[field])),
  }
}

/** A text under the mark, so that it is unique. */
function marked(field: string, words: readonly [string, string], join: string): FieldTrial {
  return {
    field,
    send: (turn, { label }) => ({ [field]: `${label.replaceAll(' ', join)}${join}${words[turn]}` }),
    verify: (answer, sent, { check }) => check.equal(field, answer[field], sent[field]),
  }
}

/** The answer shows records with the ids that were sent. */
function linked(field: string, ids: (world: World) => readonly [unknown, unknown]): FieldTrial {
  return {
    field,
    send: (turn, { world }) => ({ [field]: ids(world)[turn] }),
    verify: (answer, sent, { check }) => check.equal(field, [...idsOf(answer, field)].toSorted(), [sent[field]].flat()),
  }
}

const author: FieldTrial = {
  field: 'author',
  // The one user that is known for sure is the one who made the world.
  send: (_, { world }) => ({ author: Number(world.bodies.get(world.alpha)?.author) }),
  verify: (answer, sent, { check }) => check.equal('author', Number(answer.author), sent.author),
}

const image: FieldTrial = {
  field: 'image',
  async send(_, { context }) {
    const event = await someEvent(
      context,
      'with an image',
      (one) => typeof one.image === 'object' && one.image !== null,
    )
    const id = Number(Object(event.image).id)
    if (!(id > 0)) throw new Skip('the instance shows no image with an id')
    return { image: String(id) }
  },
  verify: (answer, sent, { check }) => check.equal('image', String(Object(answer.image).id), sent.image),
}

const status = same('status', ['draft', 'private'])
const date = same('date', ['2021-03-04 05:06:07', '2021-03-05 05:06:07'])
const dateUtc = same('date_utc', ['2021-03-04 05:06:07', '2021-03-05 05:06:07'])
const description = within('description', ['Some plain words', 'Other plain words'])
const phone = same('phone', ['+1 555 0100', '+1 555 0199'])
const website = same('website', ['https://example.org/one?page=2', 'http://example.org/two'])

const timezone: FieldTrial = {
  field: 'timezone',
  send: (turn) => ({
    timezone: turn === 0 ? 'Asia/Tokyo' : 'Asia/Kolkata',
    start_date: '2062-05-04 12:00:00',
    end_date: '2062-05-04 13:00:00',
  }),
  verify(answer, sent, { check }) {
    const utc = sent.timezone === 'Asia/Tokyo' ? '2062-05-04 03:00:00' : '2062-05-04 06:30:00'
    check.equal('timezone', answer.timezone, sent.timezone)
    check.equal('start_date', answer.start_date, sent.start_date)
    check.equal('utc_start_date', answer.utc_start_date, utc)
  },
}

const allDay: FieldTrial = {
  field: 'all_day',
  send: (turn) => ({
    all_day: turn === 0,
    start_date: '2062-05-04 10:00:00',
    end_date: '2062-05-05 12:00:00',
  }),
  verify(answer, sent, { check }) {
    check.equal('all_day', answer.all_day, sent.all_day)
    if (!sent.all_day) return
    check.equal('start_date', answer.start_date, '2062-05-04 00:00:00')
    check.equal('end_date', answer.end_date, '2062-05-05 23:59:59')
  },
}

const cost: FieldTrial = {
  field: 'cost',
  send: (turn) => ({ cost: turn === 0 ? '12' : ['15', '30'] }),
  verify(answer, sent, { check }) {
    const values: unknown = Object(answer.cost_details).values
    check.equal('cost', values, [sent.cost].flat())
    for (const value of [sent.cost].flat()) check.contains('cost', answer.cost, String(value))
  },
}

/** Both ends go together, so that every instance takes them. */
const startDate: FieldTrial = {
  field: 'start_date',
  send: (turn) => ({ start_date: `2062-05-0${turn + 1} 09:00:00`, end_date: '2062-05-09 10:00:00' }),
  verify(answer, sent, { check }) {
    check.equal('start_date', answer.start_date, sent.start_date)
    const details: JsonObject = Object(answer.start_date_details)
    const { year, month, day, hour, minutes, seconds } = details
    check.equal('start_date_details', `${year}-${month}-${day} ${hour}:${minutes}:${seconds}`, sent.start_date)
  },
}

const endDate: FieldTrial = {
  field: 'end_date',
  send: (turn) => ({ start_date: '2062-05-01 09:00:00', end_date: `2062-05-0${turn + 2} 10:11:12` }),
  verify: (answer, sent, { check }) => check.equal('end_date', answer.end_date, sent.end_date),
}

const stateProvince = same('stateprovince', ['Some State', 'Other State'])

/** Texts of a map flag; instances differ in what else they take. */
function mapFlag(field: string): FieldTrial {
  return {
    field,
    send: (turn) => ({ [field]: turn === 0 ? 'false' : 'true' }),
    verify: (answer, sent, { check }) => check.equal(field, answer[field], sent[field] === 'true'),
  }
}

const trials: Readonly<Record<ResourceName, readonly FieldTrial[]>> = {
  events: [
    marked('title', ['first title', 'second title'], ' '),
    startDate,
    endDate,
    author,
    date,
    dateUtc,
    description,
    marked('slug', ['first-slug', 'second-slug'], '-'),
    within('excerpt', ['Some short words', 'Other short words']),
    status,
    timezone,
    allDay,
    image,
    cost,
    website,
    linked('categories', ({ child, other }) => [[child], [other]]),
    linked('tags', ({ tagA, tagB }) => [[tagA], [tagB]]),
    linked('venue', ({ venueA, venueB }) => [venueA, venueB]),
    linked('organizer', ({ organizerA, organizerB }) => [[organizerA], [organizerB]]),
  ],
  venues: [
    marked('venue', ['first name', 'second name'], ' '),
    author,
    date,
    dateUtc,
    description,
    status,
    same('address', ['1 Some Street', '2 Other Street']),
    same('city', ['Sometown', 'Othertown']),
    same('country', ['France', 'Norway']),
    same('province', ['Some Province', 'Other Province']),
    same('state', ['NY', 'CA'], { country: 'United States' }),
    same('zip', ['01234', '56789']),
    phone,
    stateProvince,
    website,
    image,
  ],
  organizers: [
    marked('organizer', ['first name', 'second name'], ' '),
    author,
    date,
    dateUtc,
    description,
    status,
    phone,
    website,
    same('email', ['one@example.org', 'two@example.org']),
    image,
  ],
  categories: [
    marked('name', ['first name', 'second name'], ' '),
    description,
    marked('slug', ['first-slug', 'second-slug'], '-'),
    {
      field: 'parent',
      send: (turn, { world }) => ({ parent: turn === 0 ? world.parent : world.other }),
      verify: (answer, sent, { check }) => check.equal('parent', answer.parent, sent.parent),
    },
  ],
  tags: [
    marked('name', ['first name', 'second name'], ' '),
    description,
    marked('slug', ['first-slug', 'second-slug'], '-'),
  ],
}

/** Returns the setting of the trials of a run. */
export async function settingOf(context: CaseContext, label: string): Promise<Setting> {
  return { context, world: await worldOf(context), label: `${context.session.mark} ${label}` }
}
