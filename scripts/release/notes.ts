import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishedPackages } from './published-packages.js'

/**
 * The notes of the current version, in Markdown: its section of each package's changelog, under the package's name.
 *
 * @throws {Error} when a changelog has no section for its package's version
 */
export function releaseNotes(root: string): string {
  const parts = publishedPackages(root).map(({ folder, manifest: { name, version } }) => {
    const section = sectionOf(readFileSync(join(root, folder, 'CHANGELOG.md'), 'utf8'), version)
    if (section === undefined) throw new Error(`${folder}/CHANGELOG.md has no section for ${version}`)
    return section === '' ? undefined : `## ${name}\n\n${section}`
  })
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`
}

/** The text below the heading of a version, or `undefined` if there is none. */
function sectionOf(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m).slice(1)
  const found = sections.find((section) => section.split('\n')[0]?.trim() === version)
  return found?.slice(found.indexOf('\n')).trim()
}
