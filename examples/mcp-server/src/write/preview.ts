import type { CalendarClient, DryRun, EventCreate, EventUpdate } from '@eventcal/sdk'
import { isCalendarError } from '@eventcal/sdk'
import type { Connection } from '../connect.js'
import { Refusal } from '../outcome.js'
import { plain } from '../plain.js'

/** The request of a create. */
export interface CreateRun {
  readonly request: DryRun['request']
}

/** An update that was not sent, and when the event that it was made for was last modified. */
export interface UpdateRun extends DryRun {
  readonly modified: string
}

/**
 * The exact request of a create, as the SDK checks and writes it: a client of its own makes the call, whose `fetch` reads
 * the site and keeps what would be written to itself.
 */
export async function runCreate(connect: Connection, fields: EventCreate, signal: AbortSignal): Promise<CreateRun> {
  let request: DryRun['request'] | undefined
  const calendar = connect({
    retry: 0,
    fetch: async (input, init) => {
      const sent = new Request(input, init)
      if (sent.method === 'GET') return fetch(sent)
      request = { method: sent.method, url: sent.url, body: await sent.json() }
      throw new TypeError('not sent')
    },
  })
  try {
    await calendar.events.create(fields, { signal })
  } catch (error) {
    if (request === undefined || !isCalendarError(error, 'network')) throw error
  }
  if (request === undefined) throw new Refusal('The event could not be prepared. Nothing was written.')
  return { request }
}

/** The dry run of an update. */
export async function runUpdate(
  calendar: CalendarClient,
  id: number,
  fields: EventUpdate,
  signal: AbortSignal,
): Promise<UpdateRun> {
  let modified = ''
  const patch = (current: { readonly modified_utc: string }) => {
    modified = current.modified_utc
    return fields
  }
  const run = await calendar.events.update(id, patch, { dryRun: true, signal })
  return { ...run, modified }
}

/** A field of a preview. */
export interface Shown {
  readonly field: string
  readonly from?: unknown
  readonly to: unknown
}

/** Characters of a present value that are shown. */
const most = 4000

/** The fields that a create sets. */
export function shownFields({ request }: CreateRun): Shown[] {
  return Object.entries(request.body).map(([field, to]) => ({ field, to }))
}

/** The fields that an update changes: present values as plain text, since others wrote them, new ones as they are sent. */
export function shownChanges({ changes }: DryRun): Shown[] {
  return changes.map(({ field, from, to }) => ({
    field,
    from: typeof from === 'string' ? plain(from, most) : from,
    to,
  }))
}
