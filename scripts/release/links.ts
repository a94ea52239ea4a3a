import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { PublishedPackage } from './published-packages.js'

/** npm packs these, whatever `files` says. */
const always = /^(package\.json|README(\.\w+)?|LICEN[CS]E(\.\w+)?)$/i

/** The relative targets of links and pictures in a Markdown text, with the text around them. */
const target = /(\]\(|^\[[^\]]+\]: +|(?:href|src)=")(?![a-z][a-z\d+.-]*:|\/\/|#)([^)\s"#]+)/gim

/** The Markdown files of a package that npm packs, relative to its folder. */
export function packedPages(root: string, { folder, manifest }: PublishedPackage): readonly string[] {
  const { files = [] } = manifest
  return [...new Set(['README.md', ...files])].filter(
    (name) => name.endsWith('.md') && existsSync(join(root, folder, name)),
  )
}

/**
 * The text of a packed page whose links lead somewhere wherever the package is read: those to files outside of the
 * package become absolute, at the version that is released.
 *
 * @param place of the repository on the web, without a slash at its end
 */
export function withAbsoluteLinks(
  root: string,
  { folder, manifest }: PublishedPackage,
  page: string,
  place: string,
): string {
  const { files = [] } = manifest
  const isPacked = (path: string) =>
    always.test(path) || files.some((name) => path === name || path.startsWith(`${name}/`))
  return readFileSync(join(root, folder, page), 'utf8').replace(target, (whole, before: string, link: string) => {
    const path = posix.normalize(posix.join(posix.dirname(page), link))
    if (isPacked(path)) return whole
    return `${before}${place}/blob/v${manifest.version}/${posix.join(folder, path)}`
  })
}
