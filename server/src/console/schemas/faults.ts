import * as z from 'zod'
import { type FaultRule, faultRuleSchema } from '../../faults/rule.js'

/** A rule by which requests go wrong. */
export const consoleFaultSchema: z.core.$ZodType<FaultRule> = faultRuleSchema.register(z.globalRegistry, {
  id: 'FaultRule',
})

/** A rule with its counts. */
export const faultReportSchema = z
  .object({
    id: z.string(),
    rule: consoleFaultSchema,
    matches: z.number().int().describe('How many requests it was for'),
    effects: z.number().int().describe('How often it took effect'),
  })
  .meta({ id: 'FaultReport' })

/** All rules. */
export const faultListSchema = z
  .object({ faults: z.array(faultReportSchema).describe('In the order in which they were added') })
  .meta({ id: 'FaultList' })

/** All rules, in the order in which they were added. */
export interface FaultList extends z.output<typeof faultListSchema> {}
