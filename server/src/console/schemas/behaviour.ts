import { quirkNames } from '@eventcal/contract/quirks'
import * as z from 'zod'

/** The profile of a site, or `mixed` if only some quirks are on. */
export const profileSchema = z.enum(['reference', 'live', 'mixed'])

/** How the service behaves. */
export const behaviourSchema = z
  .object({
    profile: profileSchema.describe('`mixed` if only some quirks are on'),
    quirks: z
      .array(
        z
          .object({
            name: z.enum(quirkNames),
            about: z.string().describe('How instances with it depart from the documented interface'),
            covers: z.array(z.string()).describe('The single departures, by the names in reports'),
            on: z.boolean(),
          })
          .meta({ id: 'QuirkState' }),
      )
      .describe('All quirks, in the order of the documentation'),
  })
  .meta({ id: 'Behaviour' })

/** A change of behaviour. */
export const behaviourChangeSchema = z
  .strictObject({
    profile: z.enum(['reference', 'live']).optional().describe('Where to start from; default: as it is now'),
    quirks: z.partialRecord(z.enum(quirkNames), z.boolean()).optional().describe('Quirks to switch on or off'),
  })
  .meta({ id: 'BehaviourChange' })

/** How the service behaves. */
export interface BehaviourState extends z.output<typeof behaviourSchema> {}
/** A change of behaviour. */
export interface BehaviourChange extends z.output<typeof behaviourChangeSchema> {}
