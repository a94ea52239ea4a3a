import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from '@eventcal/server/fetch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as main from '../src/index.js'
import * as normalize from '../src/normalize/index.js'
import * as text from '../src/text/index.js'
import * as time from '../src/time/index.js'

const source = new URL('../src/', import.meta.url)
const files = ['time', 'text', 'normalize']
  .flatMap((folder) => readdirSync(new URL(folder, source)).map((name) => `${folder}/${name}`))
  .filter((name) => !name.includes('.test'))
  .concat('discover.ts')

/** The examples of a file, without the stars of their comments. */
const examplesOf = (file: string): string[] =>
  [...readFileSync(new URL(file, source), 'utf8').matchAll(/\* ```ts\n([\s\S]*?)\* ```/g)].map(([, code = '']) =>
    code.replace(/^ *\* ?/gm, ''),
  )
const examples = files.flatMap((file) => examplesOf(file).map((code) => [file, code] as const))

describe('the examples in the docstrings of the helpers', () => {
  let server: Server
  beforeAll(async () => {
    const publicUrl = 'https://example.com'
    server = await createServer({ publicUrl, basePath: '/wp-json', namespace: 'tribe/events/v1' })
  })
  afterAll(() => server?.close())

  it('are there', () => {
    expect(examples.length).toBeGreaterThan(8)
  })

  it.each(examples)('of %s runs, and gives what it says: %s', async (_, code) => {
    const { fetch } = server
    const withFetch = {
      ...main,
      createClient: (options: main.ClientOptions) => main.createClient({ ...options, fetch }),
      discover: (page: string) => main.discover(page, { fetch }),
    }
    const client = withFetch.createClient({ baseUrl: 'https://example.com/wp-json/tribe/events/v1' })
    const [event] = (await client.events.list()).items
    // What examples take for granted: a client, and an event that it read.
    const calendar = { ...client, events: { ...client.events, get: async () => event } }
    const modules: Record<string, object> = {
      '@eventcal/sdk': withFetch,
      '@eventcal/sdk/time': time,
      '@eventcal/sdk/text': text,
      '@eventcal/sdk/normalize': normalize,
    }
    const claims: [unknown, unknown][] = []
    const script = code
      .replace(/^import (\{.*\}) from ('.*')$/gm, 'const $1 = modules[$2]')
      .replace(/^(?!const)(\S.*?) \/\/ (['{[]?.*)$/gm, 'claims.push([$1, ($2)])')
    const own = code.includes('const calendar') ? [] : ['calendar']
    const names = ['modules', 'claims', 'event', 'console', ...own]
    const body = `return (async () => { ${script} })()`
    await new Function(...names, body)(modules, claims, event, { log: () => undefined }, calendar)
    for (const [given, said] of claims) expect(given).toEqual(said)
    expect(claims.length).toBe((code.match(/^(?!const)\S.* \/\/ /gm) ?? []).length)
  })
})
