import { api, type Field, type ValueKind } from '@eventcal/contract'
import { type OperationId, type ResourceName, resourceNames } from '@eventcal/contract/routes'
import { type CaseContext, type ConformanceCase, caseOf, writeCase } from '../run/case.js'
import { refused } from '../run/refused.js'
import type { QueryValue } from '../run/request.js'
import { minimal } from './world/fields.js'
import { idOf } from './world/values.js'
import { createOwn } from './write/write.js'

type BadQuery = Readonly<Record<string, readonly (QueryValue | readonly QueryValue[])[]>>

const number = ['abc', '-1', '1,2', '0x5', 'ünï']
const paging: BadQuery = { page: ['', '0', ...number, '99999999999999999999'], per_page: ['', '0', '1.5', ...number] }
const dates = ['banana', '2026-13-01', '2026-01-01 25:00:00', '']
const flag = ['banana', '2', '', 'yes']
const id = ['0', '999999999', ...number]
const terms = ['no-such-zqxjkvbpwm', '999999999', '', ',']
const status = ['banana', 'PUBLISH', 'publish,banana', 'draft']

/** Values that a parameter of a kind must refuse. */
const refusedQueries: Readonly<Partial<Record<ValueKind, BadQuery[string]>>> = {
  date: dates,
  strict: ['', ['true']],
  search: [''],
  termRefs: terms,
  recordIds: ['', 'abc', '0', '999999999'],
  flag,
  statuses: status,
  integer: id,
  termId: id,
  order: [''],
  text: ['', ['x']],
  ids: ['', '999999999'],
  termIds: ['', '999999999'],
}

/** Parameters whose values differ from those of their kind. */
const queries: Readonly<Partial<Record<ResourceName, BadQuery>>> = {
  events: { include: ['', 'abc', '-1', '0', '1,abc'] },
  categories: { parent: ['0', '999999999', 'abc'] },
}

/** The parameters of a list, each with values that it must refuse. */
function queriesOf(resource: ResourceName): readonly (readonly [name: string, values: BadQuery[string]])[] {
  return Object.entries<Field>(api[`${resource}.list`].query).flatMap(([name, { kind }]) => {
    const values = queries[resource]?.[name] ?? paging[name] ?? refusedQueries[kind]
    return values ? [[name, values] as const] : []
  })
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

/** Values that every field of a kind must refuse; any cost can be shown as the text that it is. */
const refusedByKind: Readonly<Partial<Record<ValueKind, readonly unknown[]>>> = {
  text,
  mapFlag: text,
  integer: author,
  date,
  status: recordStatus,
  image,
  website,
  flag: boolean,
  timezone: ['Mars/Phobos', 'UTCx', 'UTC+', object],
  terms: [[object]],
  venue: [999_999_999, 'no-such-zqxjkvbpwm', { city: 'Rome' }],
  organizer: [999_999_999, 'no-such-zqxjkvbpwm', [{ email: 'a@example.org' }]],
}

/** The fields of a payload, each with values that it must refuse. */
function fieldsOf(resource: ResourceName): readonly (readonly [name: string, values: readonly unknown[]])[] {
  return Object.entries<Field>(api[`${resource}.create`].body ?? {}).flatMap(([name, { kind, required }]) => {
    if (name === 'parent') return [[name, ['abc', 999_999_999, -1]] as const]
    const values = kind === 'text' && required ? requiredText : refusedByKind[kind]
    return values ? [[name, values] as const] : []
  })
}

/** Linked records that cannot be made, and titles that are empty, have codes of their own. */
const codes = ['rest_invalid_param', 'could-not-create-venue', 'could-not-create-organizer', 'empty_content'] as const

/** Values that every parameter of every list, and every field of every payload, must refuse by name. */
export const badInputCases: readonly ConformanceCase[] = [
  ...resourceNames.flatMap((resource) =>
    queriesOf(resource).map(([parameter, values]) =>
      caseOf(`${resource}.list`, `${parameter} › bad input`, async (context) => {
        for (const value of values) await refuseQuery(context, `${resource}.list`, parameter, value)
      }),
    ),
  ),
  ...resourceNames.flatMap((resource) =>
    fieldsOf(resource).flatMap(([parameter, values]) => [
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
