import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileState, type MirrorReport, mirror } from '@eventcal/jobs'
import type { CalendarClient } from '@eventcal/sdk'
import { normalized } from '@eventcal/sdk/normalize'

/**
 * Keeps a file for each event of a calendar in a folder. A change can come a second time after a run that was cut off;
 * writing the same file again does no harm.
 */
export async function mirrorInto(folder: string, calendar: CalendarClient): Promise<MirrorReport> {
  await mkdir(folder, { recursive: true })
  const changes = mirror(calendar, { state: fileState(join(folder, 'mirror.state')) })
  for await (const change of changes) {
    const path = join(folder, `${change.id}.json`)
    if (change.type === 'removed') await rm(path, { force: true })
    else await writeFile(path, JSON.stringify({ ...normalized(change.event), status: change.status }, null, 2))
  }
  return changes.report
}
