import type { OperationId, ResourceName } from '@eventcal/contract/routes'
import type { Answered, Call } from '../call.js'
import { InvalidInputError, isCalendarError, NotAppliedError } from '../errors/index.js'
import type { CallOptions } from '../options.js'
import { isObject } from '../refusal.js'
import type { Dialects } from './dialects.js'
import { encodeFields, type Feature, type Forked, forksOf, isApplied } from './forms.js'
import type { Fields } from './tidy.js'

/** What a write needs to know. */
export interface Writing {
  readonly call: Call
  readonly dialects: Dialects
  readonly resource: ResourceName
}

/** A payload on its way. */
export interface Outgoing {
  readonly operation: OperationId
  readonly id?: number
  /** What the caller asked for, with everything that is sent back besides. */
  readonly fields: Fields
  readonly options: CallOptions
}

/**
 * Sends a payload in the form that the instance is known to take; where that is not known, in the documented form. What
 * the instance refuses or does not apply is sent in the deployed form, once.
 *
 * @throws NotAppliedError naming the fields that the instance accepted and did not apply.
 */
export async function send({ call, dialects, resource }: Writing, outgoing: Outgoing): Promise<Answered> {
  const { operation, id, fields, options } = outgoing
  const forks = forksOf(resource, fields)
  const impossible = forks.filter(({ feature }) => feature === 'unlinkVenue' && dialects.of(feature) === 'deployed')
  if (impossible.length > 0) {
    throw new InvalidInputError([{ path: 'venue', message: 'cannot be removed from an event on this instance' }])
  }
  const trial = new Map<Feature, 'deployed'>()
  const dialectOf = (feature: Feature) => trial.get(feature) ?? dialects.of(feature)
  const post = () => {
    const body = encodeFields(resource, fields, { id, dialectOf })
    return call(operation, { ...(id === undefined ? {} : { params: { id } }), body, checked: true }, options)
  }
  const turn = (some: readonly Forked[]) => {
    const open = some.filter(({ feature }) => !dialects.isKnown(feature) && !trial.has(feature))
    for (const { feature } of open) trial.set(feature, 'deployed')
    return open.length > 0
  }
  const missed = ({ body }: Answered) => forks.filter((fork) => !isApplied(fork, fields[fork.field], body))

  let answered: Answered
  try {
    answered = await post()
  } catch (error) {
    if (!turn(forks.filter(({ field }) => isRefused(error, field)))) throw error
    answered = await post()
  }
  // A second create would make a second record; the update that follows a create tries the other form.
  if (id !== undefined && turn(missed(answered).filter(({ feature }) => feature !== 'unlinkVenue')))
    answered = await post()

  const left = missed(answered)
  for (const { feature } of forks) {
    if (left.some((fork) => fork.feature === feature)) {
      if (feature === 'unlinkVenue') dialects.learn(feature, 'deployed')
    } else dialects.learn(feature, dialectOf(feature))
  }
  if (left.length > 0) throw notApplied(left, answered)
  return answered
}

/** The error for what an instance did not apply. */
export function notApplied(left: readonly Forked[], { body, raw, request }: Answered): NotAppliedError {
  const recordId = isObject(body) && typeof body.id === 'number' ? body.id : undefined
  const names = left.map(({ field }) => field)
  return new NotAppliedError(names, recordId, raw.status, { request: request(), attempts: raw.attempts })
}

function isRefused(error: unknown, field: string): boolean {
  if (!isCalendarError(error, 'service') && !isCalendarError(error, 'notFound')) return false
  const { params } = error
  return params !== undefined && !Array.isArray(params) && Object.hasOwn(params, field)
}
