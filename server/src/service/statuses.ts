import type { StatusRule } from '../store/filters.js'
import { mayRead } from './access.js'
import type { Caller } from './caller.js'
import type { Call } from './handler.js'
import type { Refusal } from './problems.js'

/** The statuses of records that editors see in lists unless they ask for others. */
export const listedStatuses = ['publish', 'future', 'draft', 'pending', 'private'] as const

/** Statuses that the platform knows beside those. */
const internalStatuses = [
  'trash',
  'auto-draft',
  'inherit',
  'request-pending',
  'request-confirmed',
  'request-failed',
  'request-completed',
  'tribe-ea-success',
  'tribe-ea-failed',
  'tribe-ea-schedule',
  'tribe-ea-pending',
  'tribe-ea-draft',
  'tribe-ignored',
]

const registered: ReadonlySet<string> = new Set([...listedStatuses, ...internalStatuses])

/** Whether the platform knows a status; case matters. */
export function isRegisteredStatus(text: string): boolean {
  return registered.has(text)
}

/**
 * The statuses that a list shows. Callers who edit nothing can only ask for `publish`; contributors and authors see
 * of unpublished records only their own, editors all.
 */
export function readStatuses({ caller, input }: Call, refusals: Refusal[]): StatusRule {
  const asked = input.list('status')?.map(String)
  if (!caller.edits) {
    if (asked && (asked.length !== 1 || asked[0] !== 'publish')) {
      refusals.push({ param: 'status', reason: 'status can only be publish without the right to edit.' })
    }
    return visible(caller, ['publish'])
  }
  const unknown = asked?.find((status) => !isRegisteredStatus(status))
  if (unknown !== undefined) refusals.push({ param: 'status', reason: `status does not know "${unknown}".` })
  return visible(caller, asked ?? listedStatuses)
}

function visible(caller: Caller, statuses: readonly string[]): StatusRule {
  const stranger = { author: 0 }
  const open = statuses.filter((status) => mayRead(caller, { ...stranger, status }))
  const own = statuses.filter((status) => !open.includes(status))
  return { statuses: open, own: caller.user && own.length > 0 ? { author: caller.user.id, statuses: own } : undefined }
}

/** What is written where a caller sends a status, or none (`undefined`): who cannot publish has it scaled down. */
export function statusFor(caller: Caller, sent: string | undefined, inFuture: boolean): string {
  if (sent === undefined) return caller.publishes ? published(inFuture) : 'draft'
  if (sent !== 'publish' && sent !== 'future') return sent
  return caller.publishes ? published(inFuture) : 'pending'
}

function published(inFuture: boolean): string {
  return inFuture ? 'future' : 'publish'
}

/** Statuses that a client can write; deployed instances accept any that the platform knows. */
const writable: readonly string[] = listedStatuses

/** Checks `status` of a payload. Into the trash goes only what exists. */
export function checkStatus({ input, site }: Call, isCreate: boolean, refusals: Refusal[]): void {
  const status = input.text('status')
  if (status === undefined || status === null) return
  const known = site.quirks.rigidPayloads
    ? isRegisteredStatus(status)
    : writable.includes(status) || (status === 'trash' && !isCreate)
  if (!known) refusals.push({ param: 'status', reason: `status must be one of ${writable.join(', ')}.` })
}
