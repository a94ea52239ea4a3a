import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { workspace } from '../support/workspace.js'

const folders = [
  ...['', 'docs', 'bench', 'contract', 'contract/conformance', 'sdk', 'sdk/jobs', 'server', 'examples'],
  ...readdirSync(`${workspace}/examples`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `examples/${name}`),
]

/** The paths of all Markdown pages of the repository, such as `docs/errors.md`. */
export const pages: readonly string[] = folders
  .filter((folder) => existsSync(`${workspace}/${folder}`))
  .flatMap((folder) =>
    readdirSync(`${workspace}/${folder}`)
      .filter((name) => name.endsWith('.md'))
      .map((name) => (folder === '' ? name : `${folder}/${name}`)),
  )

/** The text of a page. */
export function readPage(path: string): string {
  return readFileSync(`${workspace}/${path}`, 'utf8')
}

/** All pages whose snippets are run: also that on which visitors of the site begin. */
export const pagesWithSnippets: readonly string[] = [...pages, 'docs/site/home.md']
