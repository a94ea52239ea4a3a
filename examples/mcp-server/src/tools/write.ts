import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import * as z from 'zod'
import type { Connection } from '../connect.js'
import { outcome, Refusal } from '../outcome.js'
import { eventDetails, shapeDetails } from '../shapes.js'
import { Confirmations } from '../write/confirmations.js'
import { changesSchema, fieldsSchema, payloadOf } from '../write/fields.js'
import { runCreate, runUpdate, type Shown, shownChanges, shownFields } from '../write/preview.js'
import { untrusted } from './about.js'

const lifetime = 600
const twice =
  'Takes two calls. The first writes nothing: it returns the exact changes and a confirmation. Show the changes to the person you work for. The second call, with the same arguments and that confirmation, carries out exactly these changes.'
const confirmation = z.string().max(100).optional().describe('From the first call, to carry out what it showed')

const result = {
  written: z.boolean(),
  changes: z.array(z.object({ field: z.string(), from: z.unknown().optional(), to: z.unknown() })).optional(),
  confirmation: z.string().optional(),
  expires_in_seconds: z.number().optional(),
  event: eventDetails.optional(),
}

/** Registers the tools that create and update events, each of which shows first and writes then. */
export function registerWrite(server: McpServer, connect: Connection): void {
  const calendar = connect()
  const confirmations = new Confirmations(lifetime)
  const preview = (changes: readonly Shown[], token: string) => ({
    written: false,
    changes,
    confirmation: token,
    expires_in_seconds: lifetime,
  })

  server.registerTool(
    'create_event',
    {
      title: 'Create an event',
      description: `Creates an event, as a draft unless status says otherwise. ${twice} ${untrusted}`,
      inputSchema: fieldsSchema.extend({ confirmation }),
      outputSchema: result,
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
    },
    ({ confirmation: token, ...input }, { signal }) =>
      outcome(async () => {
        const { title, start, end, status = 'draft' } = input
        const fields = { ...payloadOf(input), title, start_date: start, end_date: end, status }
        const check = token === undefined ? undefined : confirmations.take(token, 'create_event', input)
        const run = await runCreate(connect, fields, signal)
        if (!check) return preview(shownFields(run), confirmations.issue('create_event', input, run))
        check(run)
        return { written: true, event: shapeDetails(await calendar.events.create(fields, { signal })) }
      }),
  )

  server.registerTool(
    'update_event',
    {
      title: 'Update an event',
      description: `Changes the given fields of an event and no others. ${twice} It is refused when somebody else changed the event in between. ${untrusted}`,
      inputSchema: z.strictObject({ id: z.int().positive(), changes: changesSchema, confirmation }),
      outputSchema: result,
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
    },
    ({ confirmation: token, ...input }, { signal }) =>
      outcome(async () => {
        const { id, changes } = input
        const fields = payloadOf(changes)
        const check = token === undefined ? undefined : confirmations.take(token, 'update_event', input)
        const run = await runUpdate(calendar, id, fields, signal)
        if (!check) {
          if (run.changes.length === 0)
            throw new Refusal('The event has these values already. There is nothing to write.')
          return preview(shownChanges(run), confirmations.issue('update_event', input, run))
        }
        check(run)
        const ifUnmodified = { modified_utc: run.modified }
        const event = await calendar.events.update(id, fields, { ifUnmodified, signal })
        return { written: true, event: shapeDetails(event) }
      }),
  )
}
