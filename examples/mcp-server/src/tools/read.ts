import type { CalendarClient } from '@eventcal/sdk'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import * as z from 'zod'
import { outcome, Refusal } from '../outcome.js'
import { eventDetails, shapeDetails } from '../shapes.js'
import { readOnly, untrusted } from './about.js'

/** Registers the tool that reads one event. */
export function registerRead(server: McpServer, calendar: CalendarClient): void {
  server.registerTool(
    'read_event',
    {
      title: 'Read an event',
      description: `Reads one event with its description, by its id or its slug (the last part of its address). ${untrusted}`,
      inputSchema: z.strictObject({
        id: z.int().positive().optional(),
        slug: z.string().trim().min(1).max(200).optional(),
      }),
      outputSchema: { event: eventDetails },
      annotations: readOnly,
    },
    ({ id, slug }, { signal }) =>
      outcome(async () => {
        if ((id === undefined) === (slug === undefined)) throw new Refusal('Give either an id or a slug.')
        const event = await calendar.events.get(id ?? { slug: slug ?? '' }, { signal })
        return { event: shapeDetails(event) }
      }),
  )
}
