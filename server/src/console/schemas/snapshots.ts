import * as z from 'zod'

/** The name of a snapshot. */
export const snapshotNameSchema = z
  .string()
  .regex(/^[A-Za-z0-9][\w .-]{0,63}$/, 'is not a name of at most 64 letters, digits, blanks, dots, - and _')

/** A snapshot: all data and the clock. */
export const snapshotSchema = z
  .object({
    name: z.string(),
    time: z.iso.datetime().describe('When it was taken, by the clock of the machine'),
    now: z.iso.datetime().describe('The time of the site, to which restoring sets the clock'),
    frozen: z.boolean().describe('True if the clock stood still'),
    counts: z.record(z.string(), z.number().int()).describe('Public records of each resource'),
  })
  .meta({ id: 'Snapshot' })

/** All snapshots. */
export const snapshotListSchema = z
  .object({ snapshots: z.array(snapshotSchema).describe('The newest first'), most: z.number().int() })
  .meta({ id: 'SnapshotList' })

/** A snapshot: all data and the clock. */
export interface SnapshotState extends z.output<typeof snapshotSchema> {}
/** All snapshots. */
export interface SnapshotList extends z.output<typeof snapshotListSchema> {}
