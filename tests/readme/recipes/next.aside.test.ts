import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { run, workspace } from '../../support/workspace.js'
import { recipeOf, writeFiles } from './recipe.js'

const site = join(workspace, 'examples/next-site')

it('the recipe for Next builds a page with the events of a server of its own', { timeout: 400_000 }, async () => {
  const recipe = recipeOf('Next')
  const installed = await run('npm', ['ci', '--no-audit', '--no-fund', '--include=dev'], { cwd: site })
  expect(installed.code, installed.stderr).toBe(0)
  // Inside of the example, whose packages it uses.
  const folder = mkdtempSync(join(site, 'eventcal-recipe-'))
  try {
    writeFiles(folder, recipe)
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
    // Where the packages are; in a project of its own, Next finds them by itself.
    const config = `export default { turbopack: { root: ${JSON.stringify(site)} } }\n`
    writeFileSync(join(folder, 'next.config.js'), config)
    const bin = join(folder, 'node_modules/.bin')
    mkdirSync(bin, { recursive: true })
    const command = join(workspace, 'server/dist/cli.js')
    writeFileSync(join(bin, 'eventcal-server'), `#!/bin/sh\nexec ${process.execPath} ${command} "$@"\n`, {
      mode: 0o755,
    })
    const env = { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
    const built = await run('sh', ['-c', recipe.commands.at(-1) ?? ''], { cwd: folder, env })
    expect(built.code, built.stdout + built.stderr).toBe(0)
    const page = readFileSync(join(folder, '.next/server/app/index.html'), 'utf8')
    expect(page.match(/<li>[^<]+<\/li>/g)).toHaveLength(5)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
