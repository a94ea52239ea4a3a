import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packedPages, withAbsoluteLinks } from './links.js'
import { type Manifest, publishedPackages } from './published-packages.js'

/** Where a workflow runs; GitHub sets both for every job. */
export interface WorkflowEnvironment {
  readonly GITHUB_SERVER_URL?: string | undefined
  /** `owner/name` */
  readonly GITHUB_REPOSITORY?: string | undefined
}

/**
 * Writes the repository of the running workflow into the manifest of every published package, and into the links of its
 * pages that lead out of it. The registry accepts a package with provenance only if both are the same.
 *
 * @returns the address that the packages name now
 * @throws {Error} outside of a workflow, and when a manifest already names another repository
 */
export function setRepository(root: string, environment: WorkflowEnvironment): string {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = environment
  if (!server || !name) {
    throw new Error(
      'GITHUB_SERVER_URL and GITHUB_REPOSITORY are not set: packages are released by a GitHub workflow only',
    )
  }
  const place = `${server}/${name}`
  const url = `git+${place}.git`
  const packages = publishedPackages(root)
  for (const { folder, manifest } of packages) {
    const named = addressOf(manifest)
    if (named !== undefined && plain(named) !== plain(url)) {
      throw new Error(
        `${folder}/package.json names the repository ${named}, but this workflow runs in ${url}. The registry would ` +
          'refuse the provenance: correct or remove `repository` there.',
      )
    }
  }
  for (const { folder, manifest } of packages) {
    const changed: Manifest = {
      ...manifest,
      homepage: `${place}/tree/HEAD/${folder}#readme`,
      bugs: { url: `${place}/issues` },
      repository: { type: 'git', url, directory: folder },
    }
    for (const page of packedPages(root, { folder, manifest })) {
      writeFileSync(join(root, folder, page), withAbsoluteLinks(root, { folder, manifest }, page, place))
    }
    writeFileSync(join(root, folder, 'package.json'), `${JSON.stringify(changed, null, 2)}\n`)
  }
  return url
}

function addressOf({ repository }: Manifest): string | undefined {
  return typeof repository === 'string' ? repository : repository?.url
}

/** npm takes an address with and without `git+` and `.git`. */
function plain(address: string): string {
  return address
    .replace(/^git\+/, '')
    .replace(/\.git$/, '')
    .toLowerCase()
}
