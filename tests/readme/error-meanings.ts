import type { CalendarError, CalendarErrorCode } from '@eventcal/sdk'

type ErrorOf<Code extends CalendarErrorCode> = Extract<CalendarError, { readonly code: Code }>
type CommonField =
  | 'name'
  | 'message'
  | 'stack'
  | 'cause'
  | 'code'
  | 'request'
  | 'attempts'
  | 'outcome'
  | 'hint'
  | 'toJSON'

/** One row of the table of errors. Name and fields have to be those of the class, or it does not compile. */
interface Meaning<Code extends CalendarErrorCode> {
  readonly name: ErrorOf<Code>['name']
  /** The fields that not every error has; `status` is included if there was a response. */
  readonly fields: readonly Exclude<keyof ErrorOf<Code> & string, CommonField>[]
  readonly meaning: string
  readonly advice: string
}

const refusal = ['status', 'serviceCode', 'params', 'data'] as const

/** Every code of the SDK: a missing one or an unknown one does not compile. */
export const errorMeanings: { readonly [Code in CalendarErrorCode]: Meaning<Code> } = {
  notFound: {
    name: 'NotFoundError',
    fields: refusal,
    meaning:
      'The record does not exist, is of another kind, or is in the trash (404, 410, the 400 of unknown ids, the 403 of trashed events)',
    advice: 'Treat it as absent',
  },
  notAllowed: {
    name: 'NotAllowedError',
    fields: refusal,
    meaning: 'The user has no right to do this or to read this record (401, 403)',
    advice: 'Sign in as a user with the role; `verifyAuth()` shows whether credentials arrive at all',
  },
  badCredentials: {
    name: 'BadCredentialsError',
    fields: ['status', 'serviceCode'],
    meaning: 'Login, password, token or nonce are wrong; public reads fail as well',
    advice: 'Ask for new credentials',
  },
  service: {
    name: 'ServiceError',
    fields: refusal,
    meaning: 'The service rejected the request for any other reason, or failed (4xx, 5xx)',
    advice: 'Read `serviceCode`, and `params` for the rejected parameters',
  },
  rateLimited: {
    name: 'RateLimitedError',
    fields: [...refusal, 'retryAfter'],
    meaning: 'The service takes no calls for a while (429), or refused another call of this client and is left alone',
    advice: 'Try again after `retryAfter` milliseconds; `attempts` is empty where this call was not sent',
  },
  noService: {
    name: 'NoServiceError',
    fields: refusal,
    meaning: 'There is no event calendar at this address: wrong `baseUrl` or `namespace`, or the site disabled its API',
    advice: 'Check the address; `discover()` finds it',
  },
  invalidInput: {
    name: 'InvalidInputError',
    fields: ['issues'],
    meaning: 'The input cannot be sent: a misspelt, missing or read-only field, or a wrong value; nothing was sent',
    advice: 'Fix the fields that `issues` names',
  },
  conflict: {
    name: 'ConflictError',
    fields: ['reason'],
    meaning:
      'The record changed since `ifUnmodified`, is in the trash, or hides fields that an update would lose; nothing was sent',
    advice: 'Read the record again and decide by `reason`: `modified`, `trashed` or `redacted`',
  },
  notApplied: {
    name: 'NotAppliedError',
    fields: ['status', 'fields', 'recordId', 'id', 'created'],
    meaning: 'The instance accepted a write, but its answer does not show these fields as they were sent',
    advice:
      'The other fields were written to record `id`; with `created: true` this call made it, so do not create again',
  },
  wouldOverwrite: {
    name: 'WouldOverwriteError',
    fields: ['record'],
    meaning:
      'A venue or organizer of this name exists with other data, and deployed instances would overwrite it; nothing was sent',
    advice: "Link `record.id`, choose another name, or set `reuse: 'as-is'` or `reuse: 'overwrite'`",
  },
  network: {
    name: 'UnreachableError',
    fields: [],
    meaning: 'The connection failed or broke; `cause` is the error of `fetch`',
    advice: 'Reads were retried already; a write may have been carried out',
  },
  timeout: {
    name: 'TimedOutError',
    fields: [],
    meaning: 'No complete answer within `timeout` or `totalTimeout`',
    advice: 'Raise the limit, or ask for smaller pages; a write may have been carried out',
  },
  aborted: {
    name: 'AbortedError',
    fields: [],
    meaning: 'The `signal` of the call was aborted; `cause` is its reason',
    advice: 'Usually ignored: the caller asked for it',
  },
  redirected: {
    name: 'RedirectedError',
    fields: ['status', 'location'],
    meaning: 'The instance redirects to a place that the call must not follow: another origin, or a write',
    advice: 'Use the address in `location` as `baseUrl`, if you trust it',
  },
  unexpectedAnswer: {
    name: 'UnexpectedAnswerError',
    fields: ['status', 'contentType', 'excerpt'],
    meaning: 'Something other than the service answered: the HTML page of a gateway, firewall, login or crash',
    advice: 'Log `excerpt`, the first characters of the body',
  },
  notModified: {
    name: 'NotModifiedError',
    fields: ['status'],
    meaning: 'The record is unchanged (304), where a header of the call, such as `If-None-Match`, asked to be told so',
    advice: 'Go on with the record that you have',
  },
  malformedJson: {
    name: 'MalformedJsonError',
    fields: ['status', 'excerpt'],
    meaning: 'The answer claims to be JSON and cannot be parsed, such as one that breaks off',
    advice: 'Log `excerpt`; the site has to be repaired',
  },
  tooLarge: {
    name: 'TooLargeError',
    fields: ['status', 'limit'],
    meaning: 'The answer is longer than `maxResponseBytes`',
    advice: 'Ask for smaller pages, or raise the limit',
  },
  outsideContract: {
    name: 'OutsideContractError',
    fields: ['status', 'issues'],
    meaning:
      "The answer violates the contract (with `validate: 'strict'`), or, whatever `validate` says, is no record, the record of another id, or no list",
    advice: "`issues` names the fields; `validate: 'warn'` reports them and returns the data",
  },
  incompleteList: {
    name: 'IncompleteListError',
    fields: ['seen', 'claimed', 'reasons'],
    meaning: 'At the end of a walk: the list changed meanwhile, or a cache repeats pages, so that items may be missing',
    advice: "Walk again later, or take what there is with `consistency: 'report'`; exclude the API from caching",
  },
  notDiscovered: {
    name: 'DiscoveryError',
    fields: ['tried'],
    meaning: '`discover()` found no event calendar at a site',
    advice: '`tried` lists the addresses and their outcomes',
  },
}
