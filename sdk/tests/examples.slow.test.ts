import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as main from '@eventcal/sdk'
import * as extend from '@eventcal/sdk/extend'
import * as fullcalendar from '@eventcal/sdk/fullcalendar'
import * as ical from '@eventcal/sdk/ical'
import * as jsonld from '@eventcal/sdk/jsonld'
import * as lite from '@eventcal/sdk/lite'
import * as normalize from '@eventcal/sdk/normalize'
import * as tanstack from '@eventcal/sdk/tanstack'
import * as text from '@eventcal/sdk/text'
import * as time from '@eventcal/sdk/time'
import { createServer, type Server } from '@eventcal/server/fetch'
import { transform } from 'esbuild'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as zod from 'zod'
import { bodyOf, claimsOf, examplesOfReadme, examplesOfSource, grantedTo, moduleOf } from './support/examples.js'

const baseUrl = 'https://example.com/wp-json'
const namespace = 'tribe/events/v1'
const examples = [...examplesOfReadme(), ...examplesOfSource()]
// Declarations of types have nothing to run.
const programs = examples.filter(({ code }) => !code.startsWith('declare module'))

describe('the examples in docstrings and README', () => {
  let server: Server
  let calendar: main.CalendarClient
  let event: main.CalendarEvent
  let password: string

  beforeAll(async () => {
    server = await createServer({ publicUrl: 'https://example.com', basePath: '/wp-json', namespace })
    // Of the name that the examples show.
    const editor = server.app.credentials.find(({ login }) => login === 'editor')
    if (!editor) throw new Error('the demo data have an editor')
    password = editor.password
    const auth = main.applicationPassword(editor.login, password)
    calendar = main.createClient({ baseUrl, namespace, auth, fetch: server.fetch, validate: 'strict' })
  })
  afterAll(() => server?.close())

  beforeEach(async () => {
    await server.reset()
    event = await calendar.events.create({
      title: 'Müller & Söhne',
      slug: 'december-gala',
      start_date: '2030-12-01 20:00:00',
      end_date: '2030-12-01 23:00:00',
      timezone: 'Europe/Paris',
      categories: ['Jazz'],
      tags: ['family', 'outdoor'],
    })
  })

  it('are there for every method and helper that needs one', () => {
    expect(examples.length).toBeGreaterThan(35)
  })

  it('compile against the built package', async () => {
    // Inside of the workspace, so that the package is found by its name.
    const folder = await mkdtemp(fileURLToPath(new URL('./.examples-', import.meta.url)))
    try {
      for (const [index, { name, code }] of examples.entries()) {
        await writeFile(join(folder, `${index}.ts`), `// ${name}\n${moduleOf(code)}`)
      }
      const config = { extends: '../../../tsconfig.json', include: ['*.ts'], exclude: [] }
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
      const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')
      const said = (() => {
        try {
          return execFileSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })
        } catch (error) {
          return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
        }
      })()
      expect(said).toBe('')
    } finally {
      await rm(folder, { recursive: true })
    }
  }, 60_000)

  it.each(programs)('run, and give what they say: $name', async ({ code }) => {
    const { fetch } = server
    const sdk = {
      createClient: (options: main.ClientOptions) => main.createClient({ ...options, fetch }),
      discover: (page: string) => main.discover(page, { fetch }),
    }
    const modules: Record<string, object> = {
      '@eventcal/sdk': { ...main, ...sdk },
      '@eventcal/sdk/lite': {
        createClient: (options: main.ClientOptions) => lite.createClient({ ...options, fetch }),
      },
      '@eventcal/sdk/time': time,
      '@eventcal/sdk/text': text,
      '@eventcal/sdk/normalize': normalize,
      zod,
      '@eventcal/sdk/extend': extend,
      '@eventcal/sdk/fullcalendar': fullcalendar,
      '@eventcal/sdk/ical': ical,
      '@eventcal/sdk/jsonld': jsonld,
      '@eventcal/sdk/tanstack': tanstack,
    }
    const claims: [unknown, unknown][] = []
    const page = {
      // The page of an example has a log, a route for tokens, and a nonce.
      console: { log: () => undefined, warn: () => undefined },
      fetch: async () => new Response('a-token'),
      document: { documentElement: { dataset: { nonce: 'a-nonce' } } },
    }
    const known = { ...page, modules, claims, calendar, event }
    const own = (['calendar', 'event'] as const).filter((name) => !grantedTo(code).includes(name))
    const names = Object.keys(known).filter((name) => !own.some((other) => other === name))
    // The identifiers and the password that examples show stand for those of this server.
    const shown = code.replace(/\b42\b/g, String(event.id)).replaceAll('abcd efgh ijkl mnop qrst uvwx', password)
    const { code: body } = await transform(`export default async () => {\n${bodyOf(shown)}\n${kept(shown)} }`, {
      loader: 'ts',
      target: 'es2022',
    })
    const run = new Function(...names, body.replace('export default', 'return'))
    const auth: unknown = await run(...names.map((name) => Reflect.get(known, name)))()
    for (const [given, said] of claims) expect(given).toEqual(said)
    expect(claims.length).toBe(claimsOf(code))
    if (isAuth(auth))
      expect(Object.values((await auth.headers()) ?? {}).join()).toMatch(/^(Basic .+|Bearer a-token|a-nonce|a key)$/)
  })
})

/** Checks of the examples of credentials. */
function kept(code: string): string {
  return /^const auth =/m.test(code) ? 'return auth' : ''
}

function isAuth(value: unknown): value is main.Auth {
  return typeof value === 'object' && value !== null && 'headers' in value
}
