import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { compile } from './compile.js'
import { modules } from './modules.js'

it('are all entry points of the SDK', () => {
  const manifest = createRequire(import.meta.url).resolve('@eventcal/sdk/package.json')
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8'))
  const entries = Object.keys(exports).filter((name) => name !== './package.json')
  expect(Object.keys(modules).sort()).toEqual(entries.map((name) => name.replace('.', '@eventcal/sdk')).sort())
})

it('can be imported by snippets', async () => {
  const source = `import { htmlToText } from '@eventcal/sdk/text'
import { between } from '@eventcal/sdk/time'
return [htmlToText('<b>a</b> &amp; b'), between('2027-07-01', '2027-07-31').starts_before]`
  expect(await compile(source, {}, modules)()).toEqual(['a & b', '2027-07-31'])
})
