import type { StatusRule } from '../../../store/model/visibility.js'
import { isPublished } from '../../call/access.js'
import type { Caller } from '../../call/caller.js'
import type { Call } from '../../call/handler.js'
import { readableAmong } from '../../call/visibility.js'
import type { PublicationDates } from '../../time/publication-dates.js'
import { parseWall } from '../../time/wall.js'
import type { Refusal } from '../../wire/problems.js'
import type { Input } from '../../wire/values.js'

/** The statuses that editors see in lists by default. */
export const listedStatuses = ['publish', 'future', 'draft', 'pending', 'private'] as const

/** Further statuses of the platform. */
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

/** True if the platform has this status (case-sensitive). */
export function isRegisteredStatus(text: string): boolean {
  return registered.has(text)
}

/** The statuses that are asked for; `undefined` if there are none. */
function askedStatuses(input: Input<{ status: 'statuses' }>): readonly string[] | undefined {
  const asked = input.list('status')?.map(String)
  return asked && asked.length > 0 ? asked : undefined
}

/** The `status` in effect, as links repeat it; `undefined` if the caller sees all and asked for none. */
export function statusInEffect({ caller, input }: Call<{ status: 'statuses' }>): string | undefined {
  return askedStatuses(input)?.join(',') ?? (caller.edits ? undefined : 'publish')
}

/** True if a list shows records of more than one status. */
export function hasSeveralStatuses({ caller, input }: Call<{ status: 'statuses' }>): boolean {
  const asked = askedStatuses(input)
  return caller.edits && (asked === undefined || new Set(asked).size > 1)
}

/**
 * Reads the statuses that a list shows. Callers without edit permission can only request `publish`; contributors and
 * authors see only their own unpublished records, editors all.
 */
export function readStatuses({ caller, input }: Call<{ status: 'statuses' }>, refusals: Refusal[]): StatusRule {
  const asked = askedStatuses(input)
  if (!caller.edits) {
    if (input.has('status') && input.sentText('status') !== 'publish') {
      refusals.push({ param: 'status', reason: 'status can only be publish without the right to edit.' })
    }
    return readableAmong(caller, ['publish'])
  }
  const unknown = asked?.find((status) => !isRegisteredStatus(status))
  if (unknown !== undefined) refusals.push({ param: 'status', reason: `status does not know "${unknown}".` })
  return readableAmong(caller, asked ?? listedStatuses)
}

/**
 * Returns the status of a post after a write: the sent one as far as the caller may publish, else the kept one. A kept
 * one that is published becomes `future` or `publish` by its date.
 *
 * @param kept the status that is kept if none is sent; `undefined` for new posts, and where updates reset it
 */
export function statusAfter(
  { input, caller, site }: Call<{ status: 'status' }>,
  { date_utc }: PublicationDates,
  kept: string | undefined,
): string {
  const sent = input.text('status') ?? undefined
  if (sent === undefined && kept !== undefined && !isPublished(kept)) return kept
  return statusFor(caller, sent, (parseWall(date_utc) ?? 0) > site.now())
}

/** Returns the status to store (`sent` undefined = not sent); it is downgraded without permission to publish. */
function statusFor(caller: Caller, sent: string | undefined, inFuture: boolean): string {
  if (sent === undefined) return caller.publishes ? published(inFuture) : 'draft'
  if (!isPublished(sent)) return sent
  return caller.publishes ? published(inFuture) : 'pending'
}

function published(inFuture: boolean): string {
  return inFuture ? 'future' : 'publish'
}

/** Statuses that a client can write; deployed instances accept any status of the platform. */
const writable: readonly string[] = listedStatuses

/** Checks `status` of a payload. `trash` is refused on create. */
export function checkStatus({ input, site }: Call<{ status: 'status' }>, isCreate: boolean, refusals: Refusal[]): void {
  const status = input.text('status')
  if (status === undefined || status === null) return
  const known = site.quirks.rigidPayloads
    ? isRegisteredStatus(status)
    : writable.includes(status) || (status === 'trash' && !isCreate)
  if (!known) refusals.push({ param: 'status', reason: `status must be one of ${writable.join(', ')}.` })
}
