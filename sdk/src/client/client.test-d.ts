// Checked by the compiler, never run: what must not compile stands below `@ts-expect-error`.
import { expectTypeOf } from 'vitest'
import {
  type Answer,
  applicationPassword,
  type CalendarError,
  type CalendarEvent,
  type Category,
  createClient,
  isCalendarError,
  type List,
  type OperationAnswer,
  type OperationInput,
  type Organizer,
  type Page,
  type Tag,
  type Venue,
} from '../index.js'

const client = createClient({ baseUrl: 'https://example.com', auth: applicationPassword('editor', 'x') })
const dates = { start_date: '2027-01-01 10:00:00', end_date: '2027-01-01 11:00:00' }

// Results have names.
expectTypeOf(client.events.get(1)).toEqualTypeOf<Answer<CalendarEvent>>()
expectTypeOf(client.events.list()).toEqualTypeOf<List<CalendarEvent>>()
expectTypeOf(await client.events.list()).toEqualTypeOf<Page<CalendarEvent>>()
expectTypeOf(client.venues.create({ venue: 'Hall' })).toEqualTypeOf<Answer<Venue>>()
expectTypeOf(client.organizers.update({ slug: 'club' }, {})).toEqualTypeOf<Answer<Organizer>>()
expectTypeOf(client.categories.delete(1)).toEqualTypeOf<Answer<Category>>()
expectTypeOf(await client.tags.list().toArray()).toEqualTypeOf<Tag[]>()
for await (const event of client.events.list()) expectTypeOf(event).toEqualTypeOf<CalendarEvent>()

// Misspelt and read-only fields are refused, in answers, payloads and queries.
declare const event: CalendarEvent
// @ts-expect-error misspelt
event.titel
// @ts-expect-error misspelt
client.events.create({ ...dates, titel: 'T' })
// @ts-expect-error read-only
client.events.update(1, { global_id: 'x' })
// @ts-expect-error required
client.events.create({ title: 'T', start_date: dates.start_date })
// @ts-expect-error misspelt
client.events.list({ categorys: 'jazz' })
// @ts-expect-error categories have no such field
client.tags.create({ name: 'Jazz', parent: 1 })

// Terms are addressed by id alone.
// @ts-expect-error terms have no slug route
client.categories.get({ slug: 'music' })
// @ts-expect-error terms have no slug route
client.tags.delete({ slug: 'jazz' })
// @ts-expect-error ids are numbers
client.events.get('42')

// Only events are read with a password.
client.events.get(1, { password: 'x' })
// @ts-expect-error
client.venues.get(1, { password: 'x' })

// `request` knows what each operation takes and answers.
expectTypeOf<OperationAnswer<'events.updateBySlug'>>().toEqualTypeOf<CalendarEvent>()
expectTypeOf<OperationInput<'venues.getBySlug'>['params']>().toEqualTypeOf<{ readonly slug: string }>()
expectTypeOf(client.request('index')).resolves.toHaveProperty('routes')
expectTypeOf(client.request('tags.list')).resolves.toHaveProperty('tags')
// @ts-expect-error the id is missing
client.request('tags.get')
// @ts-expect-error an id, not a slug
client.request('tags.get', { params: { slug: 'jazz' } })
// @ts-expect-error the payload is missing
client.request('tags.update', { params: { id: 1 } })
// @ts-expect-error no such operation
client.request('tags.purge', { params: { id: 1 } })

// Errors narrow by code, with the guard and in a switch.
declare const reason: unknown
if (isCalendarError(reason)) expectTypeOf(reason).toEqualTypeOf<CalendarError>()
if (isCalendarError(reason, 'notFound')) expectTypeOf(reason.status).toEqualTypeOf<number>()
if (isCalendarError(reason, 'outsideContract')) expectTypeOf(reason.issues).not.toBeAny()
// @ts-expect-error no such code
isCalendarError(reason, 'gone')

export function exhaustive(error: CalendarError): string {
  switch (error.code) {
    case 'service':
    case 'notFound':
    case 'notAllowed':
    case 'badCredentials':
    case 'noService':
    case 'rateLimited':
      return String(error.serviceCode)
    case 'unexpectedAnswer':
    case 'malformedJson':
      return error.excerpt
    case 'outsideContract':
    case 'invalidInput':
      return String(error.issues.length)
    case 'redirected':
      return error.location ?? 'hidden'
    case 'tooLarge':
      return String(error.limit)
    case 'incompleteList':
      return error.reasons.join()
    case 'conflict':
      return error.reason
    case 'notDiscovered':
      return String(error.tried.length)
    case 'notApplied':
      return error.fields.join()
    case 'wouldOverwrite':
      return String(error.record.id)
    case 'notModified':
    case 'timeout':
    case 'network':
    case 'aborted':
      return String(error.attempts.length)
    default:
      return error satisfies never
  }
}
