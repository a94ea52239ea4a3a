import type { OperationId, ResourceName } from '../routes.js'
import { type CaseContext, type ConformanceCase, caseOf, type QueryValue, writeCase } from './case.js'
import { minimal } from './fields.js'
import { refused } from './session.js'
import { idOf } from './values.js'
import { createOwn } from './write.js'

type BadQuery = Readonly<Record<string, readonly (QueryValue | readonly QueryValue[])[]>>

const number = ['abc', '-1', '1,2', '0x5', 'ünï']
const paging = { page: ['', '0', ...number, '99999999999999999999'], per_page: ['', '0', '1.5', ...number] }
const dates = ['banana', '2026-13-01', '2026-01-01 25:00:00', '']
const flag = ['banana', '2', '', 'yes']
const id = ['0', '999999999', ...number]
const terms = ['no-such-zqxjkvbpwm', '999999999', '', ',']
const status = ['banana', 'PUBLISH', 'publish,banana', 'draft']

const eventQuery: BadQuery = {
  ...paging,
  start_date: dates,
  end_date: dates,
  starts_before: dates,
  starts_after: dates,
  ends_before: dates,
  ends_after: dates,
  strict_dates: ['', ['true']],
  search: [''],
  categories: terms,
  tags: terms,
  venue: ['', 'abc', '0', '999999999'],
  organizer: ['', 'abc', '0', '999999999'],
  featured: flag,
  status,
  geoloc: flag,
  include: ['', 'abc', '-1', '0', '1,abc'],
  post_parent: id,
  ticketed: flag,
}
const linkedQuery: BadQuery = { ...paging, search: [''], event: id, status }
const termQuery: BadQuery = {
  ...paging,
  search: [''],
  exclude: ['', '999999999'],
  include: ['', '999999999'],
  order: [''],
  orderby: [''],
  hide_empty: flag,
  post: id,
  event: id,
  slug: ['', ['x']],
}
const queries: Readonly<Record<ResourceName, BadQuery>> = {
  events: eventQuery,
  venues: linkedQuery,
  organizers: linkedQuery,
  categories: { ...termQuery, parent: ['0', '999999999', 'abc'] },
  tags: termQuery,
}

const object = { a: 1 }
const text = [[], object]
const requiredText = ['', ...text]
const date = ['banana', '2026-13-01 10:00:00', '2026-01-01 25:00:00', '', object]
const website = ['nope', 'javascript:alert(1)', ['https://example.org/']]
const image = ['banana', '999999999', object]
const boolean = ['banana', 2, object, [1]]
const author = ['abc', 0, 999_999_999, -1, object]
const recordStatus = ['banana', 'PUBLISH', '', 5, ['publish']]

type BadFields = Readonly<Record<string, readonly unknown[]>>

const post: BadFields = { author, date, date_utc: date, status: recordStatus, image }

const fields: Readonly<Record<ResourceName, BadFields>> = {
  events: {
    ...post,
    title: requiredText,
    start_date: date,
    end_date: date,
    description: text,
    slug: text,
    excerpt: text,
    timezone: ['Mars/Phobos', 'UTCx', 'UTC+', object],
    all_day: boolean,
    website,
    show_map: boolean,
    show_map_link: boolean,
    hide_from_listings: boolean,
    sticky: boolean,
    featured: boolean,
    categories: [[object]],
    tags: [[object]],
    venue: [999_999_999, 'no-such-zqxjkvbpwm', { city: 'Rome' }],
    organizer: [999_999_999, 'no-such-zqxjkvbpwm', [{ email: 'a@example.org' }]],
  },
  venues: {
    ...post,
    venue: requiredText,
    description: text,
    show_map: text,
    show_map_link: text,
    address: text,
    city: text,
    country: text,
    province: text,
    state: text,
    zip: text,
    phone: text,
    stateprovince: text,
    website,
  },
  organizers: { ...post, organizer: requiredText, description: text, phone: text, website, email: text },
  categories: { name: requiredText, description: text, slug: text, parent: ['abc', 999_999_999, -1] },
  tags: { name: requiredText, description: text, slug: text },
}

/** Linked records that cannot be made, and titles that are empty, have codes of their own. */
const codes = ['rest_invalid_param', 'could-not-create-venue', 'could-not-create-organizer', 'empty_content'] as const

/** Values that every parameter of every list, and every field of every payload, must refuse by name. */
export const badInputCases: readonly ConformanceCase[] = [
  ...resources().flatMap((resource) =>
    Object.entries(queries[resource]).map(([parameter, values]) =>
      caseOf(`${resource}.list`, `${parameter} › bad input`, async (context) => {
        for (const value of values) await refuseQuery(context, `${resource}.list`, parameter, value)
      }),
    ),
  ),
  ...resources().flatMap((resource) =>
    Object.entries(fields[resource]).flatMap(([parameter, values]) => [
      writeCase(`${resource}.create`, `${parameter} › bad input`, async (context) => {
        const least = minimal(resource, `${context.session.mark} refused`)
        for (const value of values) {
          const body = { ...least, [parameter]: value }
          await refuseField(context, `${resource}.create`, {}, body, parameter)
        }
      }),
      writeCase(`${resource}.update`, `${parameter} › bad input`, async (context) => {
        const params = { id: idOf(await createOwn(context, resource, `${resource} refuses ${parameter}`)) }
        for (const value of values) {
          await refuseField(context, `${resource}.update`, params, { [parameter]: value }, parameter)
        }
      }),
    ]),
  ),
]

function resources(): readonly ResourceName[] {
  return ['events', 'venues', 'organizers', 'categories', 'tags']
}

function refuseQuery(
  context: CaseContext,
  operation: OperationId,
  parameter: string,
  value: QueryValue | readonly QueryValue[],
): Promise<void> {
  const expected = { status: 400, code: 'rest_invalid_param', parameter }
  return refused(context, operation, { query: { [parameter]: value } }, expected)
}

function refuseField(
  context: CaseContext,
  operation: OperationId,
  params: Readonly<Record<string, number>>,
  body: Readonly<Record<string, unknown>>,
  parameter: string,
): Promise<void> {
  const expected = { status: 400, code: codes, parameter }
  return refused(context, operation, { params, body, as: context.writer }, expected)
}
