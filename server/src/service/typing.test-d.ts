/** Mistakes in the service that must be type errors; checked by `tsc`, never run. */
import type { OperationId } from '@eventcal/contract'
import { type CallOf, type Handler, type HandlersOf, implement } from './call/handler.js'
import type { View } from './call/view.js'
import type { presentVenue } from './posts/venues/present.js'
import { handlers } from './resources.js'
import { problem, problemAt } from './wire/problems.js'

declare const create: CallOf<'events.create'>
declare const list: CallOf<'venues.list'>
declare const view: View

const steps = { check: async () => undefined, allowed: () => true } as const
const dates = { date: '', date_utc: '', modified: '', modified_utc: '' }

export function inputs(): unknown[] {
  return [
    create.input.text('title'),
    create.input.flag('featured'),
    create.input.list('categories'),
    list.input.flag('has_events'),
    // @ts-expect-error misspelt
    create.input.flag('featurd'),
    // @ts-expect-error misspelt
    create.input.has('titel'),
    // @ts-expect-error a flag is no text
    create.input.text('featured'),
    // @ts-expect-error a text is no number
    create.input.number('title'),
    // @ts-expect-error a parameter of another operation
    list.input.text('start_date'),
  ]
}

/** A helper takes any call that reads at least its names. */
function helper({ input }: { input: CallOf<'events.create'>['input'] }): unknown {
  return input.text('title')
}

export function calls(): unknown[] {
  return [
    helper(create),
    // @ts-expect-error lists of venues have no title
    helper(list),
  ]
}

export function answers(): unknown[] {
  const term = { id: 1, count: 0, description: '', name: '', slug: '', taxonomy: 'post_tag' }
  const { slug: slgu, ...unslugged } = term
  const misspelt = { ...unslugged, slgu }
  return [
    implement('tags.get', { ...steps, answer: async () => ({ status: 200, body: term }) }),
    // @ts-expect-error a misspelt key
    implement('tags.get', { ...steps, answer: async () => ({ status: 200, body: misspelt }) }),
    // @ts-expect-error the entity of another operation
    implement('events.get', { ...steps, answer: async () => ({ status: 200, body: term }) }),
    // @ts-expect-error no such operation
    implement('tags.red', { ...steps, answer: async () => ({ status: 200, body: term }) }),
    // @ts-expect-error a list answers its items under the key of its resource
    implement('tags.list', { ...steps, answer: async () => ({ status: 200, body: { categories: [term], total: 1 } }) }),
  ]
}

/** Presenters return the entities of the contract. */
export function presented(): unknown[] {
  const shown: ReturnType<typeof presentVenue> = { id: 1, ...dates, venue: 'Hall' }
  // @ts-expect-error misspelt
  const misspelt: ReturnType<typeof presentVenue> = { id: 1, ...dates, venu: 'Hall' }
  return [shown, misspelt, view]
}

export function tables(): unknown[] {
  const { 'tags.get': get, ...rest } = handlers
  const whole: { readonly [Id in OperationId]: Handler<Id> } = { ...rest, 'tags.get': get }
  // @ts-expect-error one is missing
  const partial: { readonly [Id in OperationId]: Handler<Id> } = rest
  // @ts-expect-error one stands under the id of another
  const swapped: HandlersOf<'tags'> = { ...handlers, 'tags.get': handlers['tags.delete'] }
  return [whole, partial, swapped]
}

export function problems(): unknown[] {
  return [
    problem('event-is-in-trash'),
    problemAt('rest_forbidden', 401, 'No.'),
    // @ts-expect-error no such code
    problem('event-in-trash'),
    // @ts-expect-error seen on deployed instances only
    problem('event-tickets-not-active'),
    // @ts-expect-error its status has to be chosen
    problem('rest_forbidden'),
    // @ts-expect-error not one of its statuses
    problemAt('rest_forbidden', 404, 'No.'),
  ]
}
