import { copySite } from '../copy/copy.js'
import { profileOf, reportCopy } from '../copy/report.js'
import { createSiteFetch, typedHosts } from '../node/site-fetch.js'
import type { Profile } from '../service/wire/quirks.js'
import type { Site } from '../store/site/read.js'
import { printable } from './printable.js'
import { showProgress } from './progress.js'

/**
 * Copies an instance for the CLI and reports progress and findings on `stream`.
 *
 * @param allowedHosts hosts that are reached although their address is not public
 * @throws NoInstanceError
 */
export async function copyForCommand(
  address: string,
  allowedHosts: readonly string[],
  stream: NodeJS.WriteStream,
): Promise<{ readonly site: Site; readonly profile: Profile }> {
  const progress = showProgress(stream)
  const fetch = createSiteFetch([...typedHosts(address), ...allowedHosts])
  const options = { fetch, now: () => Date.now(), onProgress: progress.update }
  const copy = await copySite(address, options).finally(progress.end)
  for (const line of reportCopy(copy)) stream.write(`${printable(line)}\n`)
  return { site: copy.site, profile: profileOf(copy) }
}
