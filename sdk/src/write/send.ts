import type { Answered } from '../call/call.js'
import type { CallOptions } from '../call/options.js'
import { isCalendarError, NotAppliedError } from '../errors/index.js'
import { isObject } from '../values/objects.js'
import { encodeFields, type Feature, type Forked, forksOf, isApplied } from './forms.js'
import type { Fields } from './tidy.js'
import type { Writer } from './writer.js'

/** A payload on its way. */
export interface Outgoing {
  /** The record to be changed; without it, one is created. */
  readonly id?: number
  /** The payload: fields of the caller, and those that are sent back. */
  readonly fields: Fields
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
  { call, dialects, resource }: Writer,
  { id, fields, options }: Outgoing,
  follow?: (id: number, fields: Fields) => Promise<Answered>,
): Promise<Answered> {
  const forks = forksOf(resource, fields)
  const turned = new Set<Feature>()
  const dialectOf = (feature: Feature) => (turned.has(feature) ? 'deployed' : dialects.of(feature))
  const post = () => {
    const body = encodeFields(resource, fields, { id, dialectOf })
    return id === undefined
      ? call(`${resource}.create`, { body, checked: true }, options)
      : call(`${resource}.update`, { params: { id }, body, checked: true }, options)
  }
  const turn = (some: readonly Forked[]) => {
    const open = some.filter(({ feature }) => !dialects.isKnown(feature) && !turned.has(feature))
    for (const { feature } of open) turned.add(feature)
    return open.length > 0
  }
  const missed = ({ body }: Answered) => forks.filter((fork) => !isApplied(fork, fields[fork.field], body))

  const accepted = async (): Promise<Answered> => {
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
  const recordId = isObject(answered.body) && typeof answered.body.id === 'number' ? answered.body.id : undefined
  const canFollow = id !== undefined || (follow && recordId !== undefined)
  if (canFollow && turn(left.filter(({ feature }) => feature !== 'unlinkVenue'))) {
    if (follow && recordId !== undefined) {
      for (const feature of turned) dialects.learn(feature, 'deployed')
      return follow(recordId, Object.fromEntries(left.map(({ field }) => [field, fields[field]])))
    }
    answered = await accepted()
    left = missed(answered)
  }

  for (const { feature } of forks) {
    if (!left.some((fork) => fork.feature === feature)) dialects.learn(feature, dialectOf(feature))
  }
  if (left.length === 0) return answered
  const { raw, request } = answered
  const names = left.map(({ field }) => field)
  throw new NotAppliedError(names, recordId, raw.status, { request: request(), attempts: raw.attempts })
}

function isRefused(error: unknown, field: string): boolean {
  if (!isCalendarError(error, 'service') && !isCalendarError(error, 'notFound')) return false
  const { params } = error
  return params !== undefined && !Array.isArray(params) && Object.hasOwn(params, field)
}
