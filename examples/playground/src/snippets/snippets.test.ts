import * as sdk from '@eventcal/sdk'
import { createServer } from '@eventcal/server/fetch'
import { describe, expect, it } from 'vitest'
import { baseUrl } from '../calendar.js'
import { compile } from '../worker/compile.js'
import { modules } from '../worker/modules.js'
import { snippets } from './index.js'

describe.each(['reference', 'live'] as const)('the snippets, answered as %s', async (profile) => {
  const server = await createServer({ publicUrl: baseUrl, profile })
  const editor = server.app.credentials.find(({ role }) => role === 'editor')
  const auth = sdk.applicationPassword(editor?.login ?? '', editor?.password ?? '')
  const calendar = sdk.createClient({ baseUrl, fetch: server.fetch, auth })

  it.each(snippets)('$title', async ({ name, code }) => {
    await server.reset()
    expect(code).not.toContain('./scope.js')
    const said: unknown[] = []
    const log = (...values: readonly unknown[]) => said.push(...values)
    const scope = { calendar, ...sdk, console: { log, warn: log, error: log } }
    const run = compile(code, scope, modules)
    if (name === 'errors')
      await expect(run()).rejects.toMatchObject({
        code: 'service',
        params: { venue: expect.stringContaining('no venue') },
      })
    else await run()
    expect(said).not.toEqual([])
    if (name === 'delete')
      expect(said).toEqual(['Before: a search finds 1', expect.stringMatching(/“trash”.* finds 0$/)])
    if (name === 'departures') expect(said).toContain(profile === 'reference')
    if (name === 'update') expect(said.at(-1)).toMatch(/^Unchanged: \d\d fields$/)
  })
})
