import type { ErrorCode } from './errors.js'
import { eventFields } from './event-fields.js'
import { eventSchema } from './events.js'
import { eventListSchema } from './lists.js'
import { everywhere, idParams, type Operation, operation, slugParams } from './operation.js'
import { eventQueryFields, passwordField, undeclared } from './queries.js'
import { type Fields, optional } from './values.js'

const password = { password: passwordField } as const satisfies Fields
const { lax, strict } = undeclared
const context = { context: lax.context } as const satisfies Fields
const missing = ['rest-event-not-found', 'rest-invalid-event-id'] as const satisfies readonly ErrorCode[]
const unreadable = ['event-not-accessible', 'event-no-longer-available', 'event-password-protected'] as const
const unwritable = ['could-not-create-venue', 'could-not-create-organizer', 'empty_content'] as const

/** All that can be done with events. */
export const eventOperations = {
  'events.list': operation('events.list', {
    summary: 'List events',
    params: {},
    query: eventQueryFields,
    undeclared: lax,
    status: 200,
    answer: eventListSchema,
    errors: [...everywhere, 'event-archive-page-not-found'],
  }),
  'events.create': operation('events.create', {
    summary: 'Create an event',
    params: {},
    query: {},
    body: eventFields,
    undeclared: lax,
    status: 201,
    answer: eventSchema,
    errors: [...everywhere, 'rest_missing_callback_param', ...unwritable],
  }),
  'events.get': operation('events.get', {
    summary: 'Read an event',
    params: idParams,
    query: password,
    undeclared: context,
    status: 200,
    answer: eventSchema,
    errors: [...everywhere, ...missing, ...unreadable],
  }),
  'events.delete': operation('events.delete', {
    summary: 'Put an event into the trash',
    params: idParams,
    query: password,
    undeclared: context,
    status: 200,
    answer: eventSchema,
    errors: [...everywhere, ...missing, 'event-is-in-trash'],
  }),
  'events.update': operation('events.update', {
    summary: 'Change an event',
    params: { ...idParams, ...password },
    query: {},
    body: optional(eventFields),
    undeclared: context,
    status: 200,
    answer: eventSchema,
    errors: [...everywhere, ...missing, ...unwritable, 'event-is-in-trash'],
  }),
  'events.getBySlug': operation('events.getBySlug', {
    summary: 'Read an event by its slug',
    params: slugParams,
    query: {},
    undeclared: strict,
    status: 200,
    answer: eventSchema,
    errors: [...everywhere, ...unreadable],
  }),
  'events.deleteBySlug': operation('events.deleteBySlug', {
    summary: 'Put an event into the trash by its slug',
    params: slugParams,
    query: {},
    undeclared: strict,
    status: 200,
    answer: eventSchema,
    errors: [...everywhere, 'event-is-in-trash'],
  }),
  'events.updateBySlug': operation('events.updateBySlug', {
    summary: 'Change an event by its slug',
    params: slugParams,
    query: {},
    body: optional(eventFields),
    undeclared: lax,
    status: 200,
    answer: eventSchema,
    errors: [...everywhere, 'rest-event-not-found', ...unwritable, 'event-is-in-trash'],
  }),
} as const satisfies Record<string, Operation>
