import { type CaseContext, type ConformanceCase, caseOf, writeCase } from '../../run/case.js'
import { refused } from '../../run/refused.js'
import type { JsonObject } from '../../run/session.js'
import { minimal } from '../world/fields.js'
import { idOf, itemsOf, textOf } from '../world/values.js'
import { createOwn, sluggedResources } from './write.js'

const invalid = (parameter: string) => ({ status: 400, code: 'rest_invalid_param', parameter }) as const

/** How dates, zones and statuses are read, and what becomes of them. */
export const dateCases: readonly ConformanceCase[] = [
  reads(
    'start_date › written offset',
    { start_date: '2062-05-04T10:00:00+05:00', end_date: '2062-05-04T12:00:00+05:00', timezone: 'UTC' },
    { start_date: '2062-05-04 05:00:00', end_date: '2062-05-04 07:00:00', utc_start_date: '2062-05-04 05:00:00' },
    'written-offset-dropped',
  ),
  reads(
    'start_date › written Z in another zone',
    { start_date: '2062-05-04T10:00:00Z', end_date: '2062-05-04T12:00:00Z', timezone: 'Asia/Tokyo' },
    { start_date: '2062-05-04 19:00:00', utc_start_date: '2062-05-04 10:00:00' },
    'written-offset-dropped',
  ),
  reads(
    'start_date › eight digits',
    { start_date: '20620504', end_date: '20620506', timezone: 'UTC' },
    { start_date: '2062-05-04 00:00:00', end_date: '2062-05-06 00:00:00' },
    'digit-strings-are-timestamps',
  ),
  reads(
    'start_date › timestamp',
    { start_date: '1796000000', end_date: '1796003600' },
    { utc_start_date: '2026-11-30 00:53:20', utc_end_date: '2026-11-30 01:53:20' },
    'digit-strings-are-timestamps',
  ),
  reads(
    'start_date › a day alone',
    { start_date: '2062-05-04', end_date: '2062-05-05', timezone: 'UTC' },
    { start_date: '2062-05-04 00:00:00', end_date: '2062-05-05 00:00:00' },
  ),
  reads(
    'start_date › as long as it ends when it starts',
    { start_date: '2062-05-04 10:00:00', end_date: '2062-05-04 10:00:00' },
    { end_date: '2062-05-04 10:00:00' },
  ),
  reads(
    'timezone › summer time',
    { start_date: '2027-07-01 12:00:00', end_date: '2027-07-01 13:00:00', timezone: 'America/New_York' },
    { utc_start_date: '2027-07-01 16:00:00', timezone_abbr: 'EDT' },
  ),
  reads(
    'timezone › winter time',
    { start_date: '2027-01-01 12:00:00', end_date: '2027-01-01 13:00:00', timezone: 'America/New_York' },
    { utc_start_date: '2027-01-01 17:00:00', timezone_abbr: 'EST' },
  ),
  reads(
    'timezone › the first of two equal hours',
    { start_date: '2026-11-01 01:30:00', end_date: '2026-11-01 03:30:00', timezone: 'America/New_York' },
    { start_date: '2026-11-01 01:30:00', utc_start_date: '2026-11-01 05:30:00' },
  ),
  reads(
    'timezone › offset',
    { start_date: '2062-05-04 12:00:00', end_date: '2062-05-04 13:00:00', timezone: '+02:00' },
    { timezone: '+02:00', utc_start_date: '2062-05-04 10:00:00' },
  ),
  reads(
    'timezone › UTC and an offset',
    { start_date: '2027-07-01 12:00:00', end_date: '2027-07-01 13:00:00', timezone: 'UTC+1' },
    { timezone: 'UTC+1', utc_start_date: '2027-07-01 11:00:00' },
    'utc-offset-zones-misconverted',
  ),
  reads(
    'timezone › kept as written',
    { timezone: 'europe/paris', start_date: '2027-07-01 12:00:00', end_date: '2027-07-01 13:00:00' },
    { timezone: 'europe/paris', utc_start_date: '2027-07-01 10:00:00' },
    'timezone-name-not-normalised',
  ),
  reads(
    'all_day › in a zone',
    { all_day: true, start_date: '2062-05-04', end_date: '2062-05-04', timezone: 'Asia/Tokyo' },
    { start_date: '2062-05-04 00:00:00', end_date: '2062-05-04 23:59:59', utc_start_date: '2062-05-03 15:00:00' },
  ),
  ...(['events.create', 'events.update'] as const).map((operation) =>
    writeCase(
      operation,
      'start_date › a day that does not exist',
      async (context) => {
        const made = await createOwn(context, 'events', `event of a real day for ${operation}`)
        const params: Record<string, number> = operation === 'events.update' ? { id: idOf(made) } : {}
        const title = `${context.session.mark} event of an impossible day`
        const body = { title, start_date: '2062-02-30 10:00:00', end_date: '2062-03-05 10:00:00' }
        await refused(context, operation, { params, body, as: context.writer }, invalid('start_date'))
      },
      'impossible-dates-roll-over',
    ),
  ),
  writeCase(
    'events.update',
    'all_day › lists know the new day',
    async (context) => {
      const { session, check, writer } = context
      const long = { start_date: '2062-06-01 10:00:00', end_date: '2062-06-03 12:00:00' }
      const made = await createOwn(context, 'events', 'event of three days', long)
      const body = { all_day: true, start_date: '2062-06-10', end_date: '2062-06-10' }
      await session.ok('events.update', { params: { id: idOf(made) }, body, as: writer })
      const query = { start_date: '2062-06-10', end_date: '2062-06-10', per_page: 50 }
      const found = itemsOf(await session.ok('events.list', { query }), 'events.list').map(idOf)
      check.holds(found.includes(idOf(made)), 'start_date', `event ${idOf(made)}`, 'a list without it')
    },
    'lists-keep-former-dates',
  ),
  writeCase(
    'events.create',
    'end_date › before the start',
    async (context) => {
      const title = `${context.session.mark} event that ends before it starts`
      const body = { title, start_date: '2062-05-04 12:00:00', end_date: '2062-05-04 10:00:00' }
      await refused(context, 'events.create', { body, as: context.writer }, { status: 400, code: 'rest_invalid_param' })
    },
    'start-after-end-clamped',
  ),
  ...(['start_date', 'end_date', 'starts_before', 'ends_after'] as const).map((parameter) =>
    caseOf(
      'events.list',
      `${parameter} › a day that does not exist`,
      (context) => refused(context, 'events.list', { query: { [parameter]: '2027-02-30' } }, invalid(parameter)),
      { quirk: 'impossible-dates-roll-over' },
    ),
  ),
  ...(['events', 'venues', 'organizers', 'categories', 'tags'] as const).flatMap((resource) =>
    (['page', 'per_page'] as const).map((parameter) =>
      caseOf(
        `${resource}.list`,
        `${parameter} › numbers in odd forms`,
        async (context) => {
          for (const value of ['2.0', '1e0', ' 2']) {
            await refused(context, `${resource}.list`, { query: { [parameter]: value } }, invalid(parameter))
          }
        },
        { quirk: 'numeric-param-leniency' },
      ),
    ),
  ),
  ...sluggedResources.flatMap((resource) => [
    writeCase(
      `${resource}.create`,
      'status › future without a date in the future',
      async (context) => {
        const made = await createOwn(context, resource, `${resource} planned for now`, { status: 'future' })
        context.check.equal('status', made.status, 'publish')
      },
      'future-status-without-date-publishes',
    ),
    writeCase(`${resource}.create`, 'date › in the future', async (context) => {
      const made = await createOwn(context, resource, `${resource} planned`, { date: '2061-01-02 03:04:05' })
      context.check.equal('status', made.status, 'future')
      context.check.equal('date', made.date, '2061-01-02 03:04:05')
    }),
    writeCase(
      `${resource}.create`,
      'date_utc › of a draft',
      async (context) => {
        const made = await createOwn(context, resource, `${resource} without a day`, { status: 'draft' })
        context.check.equal('date_utc', made.date_utc, '0000-00-00 00:00:00')
        if (resource === 'events') context.check.equal('slug', made.slug, '')
        else context.check.holds(textOf(made, 'slug') !== '', 'slug', 'a slug', 'none')
      },
      'zero-utc-date-for-drafts',
    ),
    writeCase(`${resource}.create`, 'date_utc › alone sets the date', async (context) => {
      const made = await createOwn(context, resource, `${resource} of a day`, { date_utc: '2021-03-04 12:00:00' })
      context.check.holds(/^2021-03-0[45] /.test(textOf(made, 'date')), 'date', '2021-03-04', textOf(made, 'date'))
      context.check.equal('date_utc', made.date_utc, '2021-03-04 12:00:00')
    }),
    writeCase(
      `${resource}.create`,
      'status › internal ones',
      async (context) => {
        const { session, writer } = context
        for (const status of ['auto-draft', 'inherit']) {
          const body = { ...minimal(resource, `${session.mark} ${status}`), status }
          await refused(context, `${resource}.create`, { body, as: writer }, invalid('status'))
        }
      },
      'any-registered-status-accepted',
    ),
  ]),
]

/** A case that an event created so shows these values. */
function reads(about: string, more: JsonObject, expected: JsonObject, quirk?: string): ConformanceCase {
  return writeCase(
    'events.create',
    about,
    async (context: CaseContext) => {
      const made = await createOwn(context, 'events', `event for ${about.replaceAll(/[^a-z ]/g, '')}`, more)
      for (const [field, value] of Object.entries(expected)) context.check.equal(field, made[field], value)
    },
    quirk,
  )
}
