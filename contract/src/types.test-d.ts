/** Mistakes in the contract that must be type errors; checked by `tsc`, never run. */

import { expectTypeOf, it } from 'vitest'
import type { CalendarEvent } from './events.js'
import { publicEventFields } from './events.js'
import { everywhere, idParams, operation } from './operation.js'
import { undeclared } from './queries.js'
import { tagFields, termSchema } from './terms.js'
import type { AnswerOf, FieldKinds, InputOf } from './types.js'

const one = { summary: '', params: idParams, query: {}, status: 200, answer: termSchema, errors: everywhere } as const

it('names and kinds follow from the operation', () => {
  expectTypeOf<FieldKinds<'events.create'>['title']>().toEqualTypeOf<'text'>()
  expectTypeOf<FieldKinds<'events.create'>['featured']>().toEqualTypeOf<'flag'>()
  expectTypeOf<FieldKinds<'events.list'>['page']>().toEqualTypeOf<'page'>()
  expectTypeOf<FieldKinds<'venues.get'>['password']>().toEqualTypeOf<'unchecked'>()
  expectTypeOf<AnswerOf<'events.update'>>().toEqualTypeOf<CalendarEvent>()
  expectTypeOf<InputOf<'tags.create'>['body']['name']>().toEqualTypeOf<string>()
})

it('an operation has the fields that the server is promised', () => {
  operation('tags.get', one)
  operation('tags.update', { ...one, body: tagFields, undeclared: undeclared.tag })
  // @ts-expect-error a payload without one of its fields
  operation('tags.update', { ...one, body: { name: tagFields.name }, undeclared: undeclared.tag })
  // @ts-expect-error no payload
  operation('tags.update', { ...one, undeclared: undeclared.tag })
  // @ts-expect-error not the undeclared parameters
  operation('tags.update', { ...one, body: tagFields })
  // @ts-expect-error a list without its parameters
  operation('tags.list', one)
})

it('only fields of an event can be public', () => {
  const known: readonly (keyof CalendarEvent)[] = publicEventFields
  // @ts-expect-error no such field
  const unknown: readonly (keyof CalendarEvent)[] = ['titel']
  void [known, unknown]
})
