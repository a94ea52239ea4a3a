import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { workspace } from '../support/workspace.js'

const lockfiles = [
  'package-lock.json',
  ...['harvester', 'mcp-server', 'next-site'].map((name) => `examples/${name}/package-lock.json`),
]

it.each(lockfiles)('%s says where no package comes from, so that users take their own registry', async (path) => {
  const lock: { packages: Record<string, { resolved?: string; link?: boolean }> } = JSON.parse(
    await readFile(`${workspace}/${path}`, 'utf8'),
  )
  const entries = Object.entries(lock.packages)
  expect(entries.length).toBeGreaterThan(15)
  const fromRegistry = entries.filter(([, { resolved, link }]) => link !== true && !resolved?.startsWith('file:'))
  expect(fromRegistry.length).toBeGreaterThan(15)
  expect(fromRegistry.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

it('the lockfile has what other platforms than this one need', async () => {
  const lock: { packages: Record<string, { optionalDependencies?: Record<string, string> }> } = JSON.parse(
    await readFile(`${workspace}/package-lock.json`, 'utf8'),
  )
  // Without these, a clean install stops; some releases of rollup are published before all of their parts are.
  const rollups = Object.entries(lock.packages).filter(([path]) => path.endsWith('node_modules/rollup'))
  expect(rollups).not.toEqual([])
  for (const [, { optionalDependencies = {} }] of rollups) {
    const missing = Object.keys(optionalDependencies).filter((name) => !(`node_modules/${name}` in lock.packages))
    expect(missing.filter((name) => name.startsWith('@rollup/'))).toEqual([])
  }
})

it('scripts run on the Node that the user has, not on the one that tests of mocks bring along', () => {
  expect(existsSync(`${workspace}/node_modules/.bin/node`)).toBe(false)
})
