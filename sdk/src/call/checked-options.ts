import { type Issue, refuseIssues } from '../errors/index.js'
import { isObject } from '../values/objects.js'
import { zoneOf } from '../values/zone.js'
import { headerIssues } from './headers.js'

/** A condition of an option, and the message for what does not meet it. */
export type Rule = readonly [isValid: (value: unknown) => boolean, message: string]
/** The rules of some options, by their names. */
export type Rules = Readonly<Record<string, Rule>>

const atLeast =
  (least: number, isWhole = false) =>
  (value: unknown) =>
    typeof value === 'number' &&
    value >= least &&
    (!isWhole || value === Number.POSITIVE_INFINITY || Number.isInteger(value))
const oneOf = (...texts: unknown[]): Rule => [(value) => texts.includes(value), `must be one of ${texts.join(', ')}`]
const isText = (value: unknown) => typeof value === 'string'
const isFunction = (value: unknown) => typeof value === 'function'

const orFalse = (least: number, message: string): Rule => [(value) => value === false || atLeast(least)(value), message]
const time = orFalse(1, 'must be at least 1 (milliseconds), or false')
const text: Rule = [isText, 'must be a text']
export const callable: Rule = [isFunction, 'must be a function']
/** The rule of a whole number. */
export const whole = (least: number): Rule => [atLeast(least, true), `must be a whole number, at least ${least}`]
/** The rule of an object whose entries have rules of their own. */
const object: Rule = [isObject, 'must be an object']

const wait: Rule = [atLeast(0), 'must be at least 0 (milliseconds)']
const retryRules: Rules = {
  limit: whole(0),
  delay: wait,
  maxDelay: wait,
  maxRetryAfter: wait,
  writes: oneOf('safe', true, false),
}

/** The options of `fetch` that the client sets. */
const ownOptions: readonly string[] = ['method', 'headers', 'body', 'signal', 'redirect', 'credentials']
export const signal: Rule = [(value) => isObject(value) && 'aborted' in value, 'must be an AbortSignal']

/** The options that every call takes. */
const callRules: Rules = {
  timeout: time,
  totalTimeout: time,
  maxResponseBytes: orFalse(1, 'must be at least 1, or false'),
  headers: object,
  retry: [(value) => isObject(value) || atLeast(0, true)(value), 'must be a whole number, at least 0, or an object'],
  fetchOptions: [
    (value) => isObject(value) && !Object.keys(value).some((name) => ownOptions.includes(name)),
    `must be an object without ${ownOptions.join(', ')}`,
  ],
  validate: oneOf('warn', 'strict', 'off'),
  signal,
  password: text,
}

const listRules: Rules = {
  ...callRules,
  maxItems: whole(0),
  prefetch: whole(0),
  from: [
    (value) => isObject(value) && atLeast(1, true)(value.page) && Array.isArray(value.seen),
    'must be a checkpoint',
  ],
  consistency: oneOf('strict', 'report'),
}

const clientRules: Rules = {
  ...callRules,
  baseUrl: text,
  namespace: text,
  auth: [
    (value) => isObject(value) && isFunction(value.headers),
    'must be made by applicationPassword, bearer and so on',
  ],
  fetch: callable,
  onWarning: callable,
  hooks: object,
  logger: object,
  logLevel: oneOf('debug', 'info', 'warn', 'error'),
  maxConcurrent: whole(1),
  siteTimezone: [(value) => isText(value) && zoneOf(String(value)) !== undefined, 'is not a time zone'],
  dialect: oneOf('documented', 'deployed'),
}

/** The options that break their rules. */
export function issuesOf(options: object, rules: Rules, prefix = ''): Issue[] {
  return Object.entries(options).flatMap(([name, value]) => {
    const [isValid, message] = (Object.hasOwn(rules, name) && rules[name]) || []
    return value === undefined || !isValid || isValid(value) ? [] : [{ path: prefix + name, message: String(message) }]
  })
}

function all(options: object, rules: Rules): Issue[] {
  const { retry, headers }: { readonly retry?: unknown; readonly headers?: unknown } = options
  return [
    ...issuesOf(options, rules),
    ...(isObject(retry) ? issuesOf(retry, retryRules, 'retry.') : []),
    ...(isObject(headers) ? headerIssues(headers, 'headers') : []),
  ]
}

/** @throws InvalidInputError naming the options of a call that make no sense. */
export function checkCallOptions(options: object): void {
  refuseIssues(all(options, callRules))
}

/** The options of a list that make no sense. */
export function listIssues(options: object): readonly Issue[] {
  return all(options, listRules)
}

/** @throws InvalidInputError naming the options of a client that make no sense. */
export function checkClientOptions(options: object): void {
  refuseIssues(all({ baseUrl: null, ...options }, clientRules))
}
