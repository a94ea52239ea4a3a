import { responseOf } from '../call/answered.js'
import type { Answered } from '../call/call.js'
import type { CallOptions } from '../call/options.js'
import { type AnsweredRecord, asRecord } from '../call/read-record.js'
import { isCalendarError, NotAppliedError } from '../errors/index.js'
import { isAltered, missing } from './compare.js'
import { encodeFields, type Feature, type Forked, forksOf } from './forms.js'
import { recover } from './recover.js'
import type { Fields } from './tidy.js'
import type { Writer } from './writer.js'

/** A payload on its way. */
export interface Outgoing {
  /** The record to be changed; without it, one is created. */
  readonly id?: number
  /** The payload: fields of the caller, and those that are sent back. */
  readonly fields: Fields
  /** The fields that the caller gave: the answer has to show them. */
  readonly asked: readonly string[]
  readonly options: CallOptions
}

/**
 * Sends a payload in the form that the instance is known to take; where that is not known, in the documented form. What
 * the instance refuses or does not apply is sent in the deployed form, once.
 *
 * @param follow Updates the record that was just created: a second create would make a second one.
 * @throws NotAppliedError naming the fields that the instance accepted and did not apply.
 */
export async function send(
  writer: Writer,
  { id, fields, asked, options }: Outgoing,
  follow?: (id: number, fields: Fields) => Promise<Answered>,
): Promise<Answered> {
  const { call, dialects, resource, report } = writer
  const forks = forksOf(resource, fields)
  const sent = pick(fields, [...asked, ...forks.map(({ field }) => field)])
  const turned = new Set<Feature>()
  const dialectOf = (feature: Feature) => (turned.has(feature) ? 'deployed' : dialects.of(feature))
  const post = async () => {
    const body = encodeFields(resource, fields, { id, dialectOf })
    const since = Date.now()
    const sending =
      id === undefined
        ? call(`${resource}.create`, { body, checked: true }, options)
        : call(`${resource}.update`, { params: { id }, body, checked: true }, options)
    const answered = await sending.catch((error: unknown) => recover(writer, { id, sent, since, options }, error))
    return asRecord(answered, id, 'unknown')
  }
  const turn = (some: readonly Forked[]) => {
    const open = some.filter(({ feature }) => !dialects.isKnown(feature) && !turned.has(feature))
    for (const { feature } of open) turned.add(feature)
    return open.length > 0
  }
  const missed = ({ body }: Answered) => missing(resource, sent, body)

  const accepted = async (): Promise<AnsweredRecord> => {
    for (;;) {
      try {
        return await post()
      } catch (error) {
        // Instances check types only after all values have passed, so they refuse one field after the other.
        if (!turn(forks.filter(({ field }) => isRefused(error, field)))) throw error
      }
    }
  }

  let answered = await accepted()
  let left = missed(answered)
  const recordId = typeof answered.body.id === 'number' ? answered.body.id : id
  const forked = () => forks.filter(({ field, feature }) => left.includes(field) && feature !== 'unlinkVenue')
  if (follow && recordId !== undefined) {
    // Deployed instances drop a cost of zero from a create.
    const again = [...(turn(forked()) ? left : []), ...left.filter((field) => field === 'cost')]
    for (const feature of turned) dialects.learn(feature, 'deployed')
    if (again.length > 0) return follow(recordId, pick(fields, again))
  } else if (turn(forked())) {
    answered = await accepted()
    left = missed(answered)
  }

  for (const { field, feature } of forks) {
    if (!left.includes(field)) dialects.learn(feature, dialectOf(feature))
  }
  const { body: shown } = answered
  const lost = left.filter((field) => !isAltered(field, fields[field], shown[field]))
  const changed = left.filter((field) => shown[field] && !lost.includes(field))
  report(
    `${resource}.${id === undefined ? 'create' : 'update'}`,
    changed.map((path) => ({ path, message: `became ${shown[path]}` })),
    'kept fields in another form',
  )
  if (lost.length === 0) return answered
  const error = new NotAppliedError(lost, recordId, responseOf(answered))
  throw Object.assign(error, id === undefined && { created: true })
}

/** Some of the fields. */
export function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]))
}

function isRefused(error: unknown, field: string): boolean {
  if (!isCalendarError(error, 'service') && !isCalendarError(error, 'notFound')) return false
  const { params } = error
  return params !== undefined && !Array.isArray(params) && Object.hasOwn(params, field)
}
