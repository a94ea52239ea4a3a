import * as z from 'zod/mini'
import { int, mapOf, record } from './values.js'

/** The meaning of one error code. */
export interface ErrorEntry {
  /** The HTTP statuses with which the reference server sends it. */
  readonly statuses: readonly [number, ...number[]]
  readonly meaning: string
  /** The keys of `data` besides `status`. */
  readonly data?: 'params' | 'missing' | 'json' | 'term'
  /** Seen on deployed instances only; the reference server never sends it. */
  readonly deployed?: true
}

const notAccessible = 'the record is not published and the caller may not read it'

/** Every error code of the service. */
export const errors = {
  rest_no_route: { statuses: [404], meaning: 'no operation at this path and method, or the service is switched off' },
  rest_invalid_namespace: { statuses: [404], meaning: 'the index was asked for another namespace' },
  rest_invalid_json: { statuses: [400], meaning: 'the body is not JSON or not UTF-8', data: 'json' },
  rest_callback_invalid: { statuses: [400], meaning: '`_jsonp` is no name of a function' },
  rest_missing_callback_param: { statuses: [400], meaning: 'required parameters are missing', data: 'missing' },
  rest_invalid_param: { statuses: [400], meaning: 'parameters are invalid', data: 'params' },
  rest_forbidden: { statuses: [401, 403], meaning: 'the caller has no right to do this' },
  rest_body_too_large: { statuses: [413], meaning: 'the body is larger than the server reads' },
  rest_too_many_attempts: {
    statuses: [429],
    meaning: 'too many wrong passwords came from the address of the caller; Retry-After says how long to wait',
  },
  incorrect_password: { statuses: [401], meaning: 'the application password is wrong' },
  invalid_username: { statuses: [401], meaning: 'no user has this login' },
  invalid_email: { statuses: [401], meaning: 'no user has this e-mail address' },
  rest_cookie_invalid_nonce: { statuses: [403], meaning: 'the nonce is wrong or too old' },
  'rest-event-not-found': { statuses: [404], meaning: 'no event has this id' },
  'rest-invalid-event-id': { statuses: [400], meaning: 'the id belongs to something that is no event' },
  'event-not-accessible': { statuses: [403], meaning: notAccessible },
  'venue-not-accessible': { statuses: [403], meaning: notAccessible },
  'organizer-not-accessible': { statuses: [403], meaning: notAccessible },
  'event-no-longer-available': { statuses: [403], meaning: 'the event is in the trash' },
  'event-password-protected': { statuses: [403], meaning: 'the event needs its password' },
  'event-archive-page-not-found': { statuses: [404], meaning: 'the page is past the end of the list' },
  'venue-archive-page-not-found': { statuses: [404], meaning: 'the page is past the end of the list' },
  'organizer-archive-page-not-found': { statuses: [404], meaning: 'the page is past the end of the list' },
  'event-is-in-trash': { statuses: [410], meaning: 'the event was deleted before' },
  'venue-is-in-trash': { statuses: [410], meaning: 'the venue was deleted before' },
  'organizer-is-in-trash': { statuses: [410], meaning: 'the organizer was deleted before' },
  'could-not-create-venue': { statuses: [400], meaning: 'the venue cannot be made from what was sent' },
  'could-not-create-organizer': { statuses: [400], meaning: 'the organizer cannot be made from what was sent' },
  term_exists: { statuses: [400], meaning: 'a term of this name exists on the same level', data: 'term' },
  rest_taxonomy_not_hierarchical: { statuses: [400], meaning: 'tags have no parent' },
  duplicate_term_slug: { statuses: [400], meaning: 'another term has this slug' },
  empty_term_name: { statuses: [400], meaning: 'the name of a term is blank' },
  empty_content: { statuses: [400], meaning: 'the title of an event is blank' },
  internal_server_error: { statuses: [500], meaning: 'the server failed; nothing was changed' },
  service_unavailable: { statuses: [503], meaning: 'the database cannot be reached; try again later' },

  db_insert_error: { statuses: [500], meaning: 'the database refused a term', deployed: true },
  'event-not-found': { statuses: [500], meaning: 'an event was deleted for good', deployed: true },
  'event-tickets-not-active': { statuses: [400], meaning: 'tickets are not sold here', deployed: true },
  'could-not-delete-event': { statuses: [500], meaning: 'the event could not be deleted', deployed: true },
  'could-not-delete-venue': { statuses: [500], meaning: 'the venue could not be deleted', deployed: true },
  'could-not-delete-organizer': { statuses: [500], meaning: 'the organizer could not be deleted', deployed: true },
  'could-not-update-event': { statuses: [400], meaning: 'the event could not be changed', deployed: true },
  'could-not-update-venue': { statuses: [400], meaning: 'the venue could not be changed', deployed: true },
  'could-not-update-organizer': { statuses: [400], meaning: 'the organizer could not be changed', deployed: true },
  'invalid-linked-post-id': { statuses: [400], meaning: 'a linked record does not exist', deployed: true },
  'venue-not-found': { statuses: [404], meaning: 'no venue has this id', deployed: true },
  'organizer-not-found': { statuses: [404], meaning: 'no organizer has this id', deployed: true },
  rest_cannot_delete: { statuses: [403], meaning: 'the caller may not delete this', deployed: true },
  application_passwords_disabled: { statuses: [401], meaning: 'application passwords are off', deployed: true },
} as const satisfies Record<string, ErrorEntry>

/** A code of the catalogue. */
export type ErrorCode = keyof typeof errors

/** The catalogue entry of a code, or `undefined` for a code that it does not list. */
export function errorEntry(code: string): ErrorEntry | undefined {
  // The check above the access makes the key one of the catalogue's.
  return Object.hasOwn(errors, code) ? errors[code as ErrorCode] : undefined
}

/** Details of one refused parameter: only sent when its type is wrong. */
export const errorDetailSchema = record({
  code: z.string(),
  message: z.string(),
  data: z.unknown(),
})

/** The `data` of an error; every key except `status` depends on the code. */
export const errorDataSchema = record({
  status: z.optional(int()),
  /** Invalid parameters with their reason, or a list of the missing ones. */
  params: z.optional(z.union([mapOf(z.string()), z.array(z.string())])),
  details: z.optional(z.union([mapOf(errorDetailSchema), z.array(z.unknown())])),
  term_id: z.optional(int()),
  json_error_code: z.optional(int()),
  json_error_message: z.optional(z.string()),
})

/** The body of every answer that is not 2xx. */
export const errorSchema = record({
  code: z.union([z.string(), z.number()]),
  message: z.string(),
  data: z.optional(z.union([errorDataSchema, z.string(), z.array(z.unknown()).check(z.maxLength(0)), z.null()])),
  additional_data: z.optional(z.array(z.unknown())),
  additional_errors: z.optional(z.array(z.unknown())),
})

interface ErrorSchema extends Readonly<typeof errorSchema> {}

/** The body of an error answer. */
export interface ErrorBody extends z.output<ErrorSchema> {}
