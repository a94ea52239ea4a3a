import { quirkNames } from '@eventcal/contract/quirks'
import { resourceNames } from '@eventcal/contract/routes'
import * as z from 'zod'
import { profileSchema } from './behaviour.js'
import { clockSchema } from './clock.js'

/** Facts about the server. */
export const infoSchema = z
  .object({
    version: z.string().describe('The version of @eventcal/server'),
    engine: z.enum(['pg-mem', 'postgresql']),
    profile: profileSchema,
    quirks: z.array(z.enum(quirkNames)).describe('Those that are on'),
    clock: clockSchema,
    timezone: z.string().describe('The zone of the site: a name of the tz database, or an offset such as `UTC+2`'),
    addresses: z.object({
      site: z.string().describe('The public URL of the site'),
      baseUrl: z.string().describe('The option `baseUrl` of clients'),
      apiRoot: z.string().describe('The URL of the API'),
    }),
    counts: z.record(z.enum(resourceNames), z.number().int()).describe('Public records of each resource'),
    requests: z.number().int().describe('Recorded requests'),
    faults: z.number().int().describe('Fault rules'),
    snapshots: z.number().int(),
    canReset: z.boolean().describe('True if the initial data can be restored'),
    credentials: z
      .array(z.object({ login: z.string(), role: z.string(), password: z.string() }))
      .describe('Demo users with their application passwords'),
  })
  .meta({ id: 'Info' })

/** Facts about the server. */
export interface ConsoleInfo extends z.output<typeof infoSchema> {}
