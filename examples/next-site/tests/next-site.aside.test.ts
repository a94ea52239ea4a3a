import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { applicationPassword, createClient } from '@eventcal/sdk'
import { startServer } from '@eventcal/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editorOf } from '../../../sdk/tests/support/editor.js'
import { run } from '../../../tests/support/workspace.js'

const folder = fileURLToPath(new URL('..', import.meta.url))
const siteUrl = 'https://events.example'

let server: Awaited<ReturnType<typeof startServer>>
let next: ChildProcess
let origin: string

const env = () => ({
  CALENDAR_URL: server.baseUrl,
  SITE_URL: siteUrl,
  NEXT_TELEMETRY_DISABLED: '1',
  NODE_ENV: 'production',
})

beforeAll(async () => {
  server = await startServer({ seed: 'demo' })
  const installed = await run('npm', ['ci', '--no-audit', '--no-fund', '--include=dev'], { cwd: folder })
  expect(installed.code, installed.stderr).toBe(0)
  const built = await run('npx', ['next', 'build'], { cwd: folder, env: env() })
  expect(built.code, built.stdout + built.stderr).toBe(0)
  next = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '--port', '0'], {
    cwd: folder,
    env: { ...process.env, ...env() },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  origin = await new Promise((resolve, reject) => {
    let text = ''
    next.stdout?.on('data', (chunk) => {
      text += chunk
      const found = /http:\/\/localhost:\d+/.exec(text)
      if (found && /Ready/.test(text)) resolve(found[0])
    })
    next.once('exit', (code) => reject(new Error(`next ended with ${code}: ${text}`)))
  })
}, 400_000)

afterAll(async () => {
  next?.kill('SIGKILL')
  await server?.close()
})

const page = async (path: string) => {
  const answer = await fetch(origin + path)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

describe('the site', () => {
  it('lists the next events of the calendar, from the build', async () => {
    const { items } = await createClient({ baseUrl: server.baseUrl }).events.list({ ends_after: 'now' })
    const { status, headers, text } = await page('/')
    expect(status).toBe(200)
    expect(headers.get('x-nextjs-cache')).toBe('HIT')
    expect(items.length).toBeGreaterThan(5)
    for (const { slug } of items.slice(0, 5)) expect(text).toContain(`href="/events/${slug}"`)
  })

  it('has a page for each event by its slug, with data for search engines', async () => {
    const [event] = (await createClient({ baseUrl: server.baseUrl }).events.list({ ends_after: 'now' })).items
    const { status, text } = await page(`/events/${event?.slug}`)
    expect(status).toBe(200)
    const [, script = ''] = /<script type="application\/ld\+json">([^<]+)<\/script>/.exec(text) ?? []
    expect(JSON.parse(script)).toMatchObject({
      '@type': 'Event',
      url: `${siteUrl}/events/${event?.slug}`,
      startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
    })
    expect(text).toContain(`<link rel="canonical" href="${siteUrl}/events/${event?.slug}"/>`)
    expect((await page('/events/none-of-this-name')).status).toBe(404)
  })

  it('makes the pages of new events when they are asked for, of titles in any script', async () => {
    const { login, password } = editorOf(server)
    const calendar = createClient({ baseUrl: server.baseUrl, auth: applicationPassword(login, password) })
    const created = await calendar.events.create({
      title: 'Müller & <b>Söhne</b> 東京',
      description: '<p>Bring <em>friends</em></p>',
      start_date: '2030-07-01 10:00:00',
      end_date: '2030-07-01 12:00:00',
      timezone: 'Europe/Paris',
    })
    const slug = encodeURIComponent(decodeURIComponent(String(created.slug)))
    const { status, text } = await page(`/events/${slug}`)
    expect(status).toBe(200)
    expect(text).toContain('<h1>Müller &amp; Söhne 東京</h1>')
    expect(text).toContain('<p>Bring friends</p>')
    expect((await page(`/events/${slug}`)).headers.get('x-nextjs-cache')).toBe('HIT')
  })

  it('has a site map', async () => {
    const { text } = await page('/sitemap.xml')
    expect(text).toMatch(new RegExp(`<loc>${siteUrl}/events/[^<]+</loc>`))
    expect(text).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/)
  })
})
