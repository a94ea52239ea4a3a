import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const workspace = fileURLToPath(new URL('../../../', import.meta.url))

describe('the packages', () => {
  it.each(['contract', 'sdk', 'sdk/jobs', 'contract/conformance', 'server'])(
    '%s holds no tests, no secrets and no places of this machine',
    async (name) => {
      const listed = execFileSync('npm', ['pack', '--json', '--dry-run', '--ignore-scripts', '-w', name], {
        ...{ cwd: workspace, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
      })
      const packed: unknown = JSON.parse(listed)
      // The documented form of `npm pack --json`; npm 12 gives a table by name.
      const [entry] = Object.values(packed as Record<string, { files: { path: string }[] }>)
      const files = entry?.files.map(({ path }) => path) ?? []
      expect(files.length).toBeGreaterThan(7)
      // Source maps come with the packages whose code people step into.
      const maps = ['contract', 'sdk'].includes(name) ? /^$/ : /\.map$/
      const unwanted = /(^|\/)tests?\/|\.test\.|\.env|\.npmrc|\.pem|\.key$|\.log$|site\.json/i
      expect(files.filter((file) => unwanted.test(file) || maps.test(file))).toEqual([])
      for (const file of files.filter((path) => !path.endsWith('.png'))) {
        const text = await readFile(join(workspace, name, file), 'utf8')
        expect([file, text.includes(workspace), text.includes(`${homedir()}/`)]).toEqual([file, false, false])
        expect([
          file,
          /-----BEGIN [A-Z ]*PRIVATE KEY|\bnpm_[A-Za-z0-9]{36}|\bghp_\w{36}|AKIA[A-Z0-9]{16}/.test(text),
        ]).toEqual([...[file, false]])
        expect([file, /_authToken|password of (?:admin|editor)|\/tmp\/eventcal/.test(text)]).toEqual([file, false])
      }
    },
  )
})
