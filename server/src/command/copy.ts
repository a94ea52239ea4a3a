import { copySite } from '../copy/copy.js'
import { profileOf, reportCopy } from '../copy/report.js'
import { createSiteFetch, typedHosts } from '../node/site-fetch.js'
import type { Profile } from '../service/wire/quirks.js'
import type { Site } from '../store/site/read.js'
import { printable } from './printable.js'
import { showProgress } from './progress.js'

/** A copy, with the settings by which a server answers as the source does. */
export interface CopiedSite {
  readonly site: Site
  readonly profile: Profile
  readonly namespace: string
  /** The path before the namespace; that of WordPress for a source with `?rest_route=`, whose path is a parameter. */
  readonly basePath: string
}

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
): Promise<CopiedSite> {
  stream.write(`${printable(`Reading ${address} …`)}\n`)
  const progress = showProgress(stream, 'pages')
  const fetch = createSiteFetch([...typedHosts(address), ...allowedHosts])
  const options = { fetch, now: () => Date.now(), onProgress: progress.update }
  const copy = await copySite(address, options).finally(progress.end)
  for (const line of reportCopy(copy)) stream.write(`${printable(line)}\n`)
  const { baseUrl, namespace } = copy.instance
  return { site: copy.site, profile: profileOf(copy), namespace, basePath: basePathOf(baseUrl) }
}

/** The line that names the command by which a copy is served again, without its source. */
export function againLine(
  file: string | undefined,
  { profile, namespace, basePath }: Omit<CopiedSite, 'site'>,
): string {
  const isWordPress = profile === 'live' && namespace === 'tribe/events/v1' && basePath === '/wp-json'
  const path = `${basePath === '' ? '' : ` --base-path ${basePath}`} --namespace ${namespace}`
  const settings = isWordPress ? ' --preset wordpress' : `${path}${profile === 'live' ? ' --profile live' : ''}`
  const command = `npx @eventcal/server --site ${JSON.stringify(file ?? 'site.json').replace(/^"([\w./-]+)"$/, '$1')}${settings}`
  return file === undefined
    ? `To serve this copy again without the site, add --save-site site.json now, and later run: ${command}`
    : `Saved to ${file}. To serve this copy again without the site: ${command}`
}

function basePathOf(baseUrl: string): string {
  const { pathname, searchParams } = new URL(baseUrl)
  const path = pathname.replace(/\/+$/, '')
  if (searchParams.has('rest_route')) return '/wp-json'
  // A path with other characters cannot be served; the API of the source then answers at the root.
  return /^(\/[\w.~-]+)*$/.test(path) ? path : ''
}
