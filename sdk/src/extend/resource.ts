import type { ResourceName } from '@eventcal/contract/routes'
import type { Answer, WithResponse } from '../call/answered.js'
import { type ExtraInput, extraInput } from '../call/extra-input.js'
import type { CallOptions } from '../call/options.js'
import type { Ref } from '../call/read-record.js'
import type { AnyClient } from '../client/resource.js'
import { InvalidInputError, type Issue, NotAppliedError, OutsideContractError } from '../errors/index.js'
import { createList, type List, type ListOptions } from '../lists/list.js'
import type { Identified } from '../lists/page.js'
import { isObject } from '../values/objects.js'
import type { DryRun } from '../write/difference.js'
import type { UpdateOptions, WriteOptions } from '../write/options.js'
import { mapList } from './map-list.js'
import { fieldNames, filterNames } from './names.js'
import type { StandardSchema } from './standard-schema.js'
import { validateFilters, validatePayload, validateRecord } from './validate.js'

/** The fields and filters that a site adds to a resource. */
export interface ResourceExtension {
  /** Fields of records: checked in answers, accepted in payloads. */
  readonly fields?: StandardSchema
  /** Filters of the list. The schema must answer at once. */
  readonly filters?: StandardSchema
}

type Fields = Readonly<Record<string, unknown>>
type Known = Identified & Fields

/** The client of a resource with the fields and filters of a site. */
export function extendResource(
  client: AnyClient<Known>,
  resource: ResourceName,
  { fields: fieldSchema, filters: filterSchema }: ResourceExtension,
): AnyClient<Known> {
  const checked = async (record: Known, info?: WithResponse<unknown>): Promise<Known> => {
    // Of a record that was deleted for good, the id alone is given.
    if (!fieldSchema || Object.keys(record).length === 1) return record
    const { fields, issues } = withBoth(await validateRecord(fieldSchema, record))
    if (issues) throw outside(issues, info)
    return { ...record, ...fields }
  }
  const read = async (answer: Answer<Known>): Promise<WithResponse<Known>> => {
    const info = await answer.withResponse()
    return { data: await checked(info.data, info), response: info.response }
  }
  /** Splits a payload into what the contract knows, and what the site adds. */
  const split = async (payload: Fields, isWhole: boolean): Promise<readonly [known: Fields, own: Fields]> => {
    if (!fieldSchema) return [payload, {}]
    const [known, own] = parted(payload, fieldNames(resource))
    if (!isWhole && Object.keys(own).length === 0) return [known, own]
    const { fields, issues } = withBoth(await validatePayload(fieldSchema, own))
    // An update may leave out what a whole record must have.
    const wrong = issues?.filter(({ path }) => isWhole || Object.hasOwn(own, path.split('.')[0] ?? ''))
    if (wrong && wrong.length > 0) throw new InvalidInputError(wrong)
    return [known, fields ? parted(fields, fieldNames(resource))[1] : own]
  }
  const writing = (own: Fields, ...operations: ('create' | 'update')[]) => ({
    [extraInput]: {
      operations: operations.map((name) => `${resource}.${name}` as const),
      body: own,
    } satisfies ExtraInput,
  })
  const applied = (own: Fields) => (record: Known) => {
    const lost = Object.keys(own).filter((name) => JSON.stringify(record[name]) !== JSON.stringify(own[name]))
    if (lost.length === 0) return record
    const request = { operation: `${resource}.update`, method: 'POST', url: '' }
    throw new NotAppliedError(lost, record.id, { status: 200, request, attempts: [] })
  }
  /** Makes the answer of a call that needs some work before it is sent. */
  const later = (prepare: () => Promise<{ readonly answer: Answer<Known>; readonly own: Fields }>): Answer<Known> => {
    return answerFrom(
      prepare().then(async ({ answer, own }) => {
        const info = await read(answer)
        return { ...info, data: applied(own)(info.data) }
      }),
    )
  }

  return {
    ...client,
    list(query: Fields = {}, options: ListOptions = {}): List<Known> {
      const [known, own] = filterSchema ? parted(query, filterNames(resource)) : [query, {}]
      const { fields, issues } = withBoth(filterSchema ? validateFilters(filterSchema, own) : { fields: {} })
      if (issues) {
        const fetch = () => Promise.reject(new InvalidInputError(issues))
        return createList<Known>({ perPage: 1, fetch }, { start: 1 })
      }
      const extra: ExtraInput = {
        operations: [`${resource}.list`],
        query: parted(fields ?? {}, filterNames(resource))[1],
      }
      return mapList(client.list(known, { ...options, [extraInput]: extra } as ListOptions), (item) => checked(item))
    },
    get: (ref, options) => answerFrom(read(client.get(ref, options))),
    create: (payload: object, options?: WriteOptions) =>
      later(async () => {
        const [known, own] = await split({ ...payload }, true)
        return { answer: client.create(known, { ...options, ...writing(own, 'create', 'update') }), own }
      }),
    update: ((ref: Ref, patch: unknown, options: UpdateOptions = {}) => {
      if (options.dryRun) return dryRun(client, ref, patch, options, split)
      return later(async () => {
        const own: Record<string, unknown> = {}
        const prepare = async (given: unknown) => {
          const [known, others] = await split(isObject(given) ? given : {}, false)
          Object.assign(own, others)
          return known
        }
        const known =
          typeof patch === 'function'
            ? async (current: Known) => prepare(await patch(await checked(current)))
            : await prepare(patch)
        return { answer: client.update(ref, known, { ...options, ...writing(own, 'update') }), own }
      })
      // One implementation for both signatures: the option decides what comes back.
    }) as AnyClient<Known>['update'],
    replace: (id: number, payload: object, options?: WriteOptions) =>
      later(async () => {
        const [known, own] = await split({ ...payload }, false)
        return { answer: client.replace(id, known, { ...options, ...writing(own, 'update') }), own }
      }),
    delete: (ref, options) => client.delete(ref, options),
    findOrCreate: (input: object | string, options?: CallOptions) =>
      later(async () => {
        if (typeof input === 'string') return { answer: client.findOrCreate(input, options), own: {} }
        const [known, own] = await split({ ...input }, true)
        // A record that was found keeps its fields.
        return { answer: client.findOrCreate(known, { ...options, ...writing(own, 'create') }), own: {} }
      }),
  }
}

function answerFrom(reading: Promise<WithResponse<Known>>): Answer<Known> {
  const data = reading.then((info) => info.data)
  return Object.assign(data, {
    withResponse: () => {
      // Who asks for the response hears of a failure here, and not twice.
      data.catch(() => undefined)
      return reading
    },
  })
}

async function dryRun(
  client: AnyClient<Known>,
  ref: Ref,
  patch: unknown,
  options: UpdateOptions,
  split: (payload: Fields, isWhole: boolean) => Promise<readonly [known: Fields, own: Fields]>,
): Promise<DryRun> {
  let own: Fields = {}
  let before: Fields = {}
  const known = async (current: Known) => {
    before = current
    const given: unknown = typeof patch === 'function' ? await patch(current) : patch
    const [rest, others] = await split(isObject(given) ? given : {}, false)
    own = others
    return rest
  }
  const { request, changes } = await client.update(ref, known, { ...options, dryRun: true })
  const added = Object.entries(own).filter(([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value))
  return {
    request: { ...request, body: { ...request.body, ...own } },
    changes: [...changes, ...added.map(([field, to]) => ({ field, from: before[field], to }))],
  }
}

/** The entries with these names, and the others. */
function parted(fields: Fields, names: readonly string[]): readonly [known: Fields, own: Fields] {
  const entries = Object.entries(fields)
  return [
    Object.fromEntries(entries.filter(([name]) => names.includes(name))),
    Object.fromEntries(entries.filter(([name]) => !names.includes(name))),
  ]
}

/** Both members of an outcome, so that either can be looked at. */
function withBoth(outcome: { readonly fields?: Fields; readonly issues?: readonly Issue[] | undefined }) {
  return outcome
}

function outside(issues: readonly Issue[], info: WithResponse<unknown> | undefined): OutsideContractError {
  const { status = 200, request = { operation: '', method: 'GET', url: '' }, attempts = [] } = info?.response ?? {}
  return new OutsideContractError(issues, { status, request, attempts })
}
