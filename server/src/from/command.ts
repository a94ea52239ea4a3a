import { printable } from '../printable.js'
import { showProgress } from '../progress.js'
import type { Site } from '../seed/site-file.js'
import type { Profile } from '../service/quirks.js'
import { copySite } from './copy.js'
import { profileOf, reportCopy } from './report.js'

/**
 * Copies an instance for the command, which tells on `stream` how far it has come and what it met.
 *
 * @throws NoInstanceError
 */
export async function copyForCommand(
  address: string,
  stream: NodeJS.WriteStream,
): Promise<{ readonly site: Site; readonly profile: Profile }> {
  const progress = showProgress(stream)
  const options = { fetch: (request: Request) => fetch(request), now: () => Date.now(), onProgress: progress.update }
  const copy = await copySite(address, options).finally(progress.end)
  for (const line of reportCopy(copy)) stream.write(`${printable(line)}\n`)
  return { site: copy.site, profile: profileOf(copy) }
}
