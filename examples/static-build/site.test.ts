import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { applicationPassword, createClient } from '@eventcal/sdk'
import { startServer } from '@eventcal/server'
import { expect, it } from 'vitest'
import { pagesOf } from './site.js'

const folder = fileURLToPath(new URL('.', import.meta.url))

it('writes a page for each event of an instance, and no link leads nowhere', async () => {
  await using server = await startServer({ seed: 'demo' })
  const out = await mkdtemp(join(tmpdir(), 'static-build-'))
  try {
    const args = ['--import', 'tsx', 'build.ts', '--server', server.baseUrl, '--out', out]
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder })
    const { total } = await createClient({ baseUrl: server.baseUrl }).events.list({
      start_date: '2000-01-01',
      end_date: '2100-01-01',
    })
    expect(stdout).toMatch(new RegExp(`^${total} events are on \\d+ pages`))
    expect(await readdir(join(out, 'events'))).toHaveLength(total)

    const pages = (await readdir(out, { recursive: true })).filter((name) => name.endsWith('.html'))
    let links = 0
    for (const page of pages) {
      const text = await readFile(join(out, page), 'utf8')
      for (const [, href = ''] of text.matchAll(/href="([^"#]+)"/g)) {
        expect(existsSync(join(out, dirname(page), href)), `${page} → ${href}`).toBe(true)
        links += 1
      }
    }
    expect(links).toBeGreaterThan(3 * total)
  } finally {
    await rm(out, { recursive: true, force: true })
  }
})

it('lets nothing run that came from an instance', async () => {
  await using server = await startServer({ seed: 'empty' })
  const [admin] = server.app.credentials
  if (!admin) throw new Error('An empty calendar has users, too')
  const calendar = createClient({ baseUrl: server.baseUrl, auth: applicationPassword(admin.login, admin.password) })
  const event = await calendar.events.create({
    title: 'Wine & Cheese',
    start_date: '2027-07-05 21:30:00',
    end_date: '2027-07-05 23:30:00',
  })
  // Hostile HTML, as from a server that does not sanitize.
  const description =
    '<p onclick="run()">Bring <em>friends</em><script>run()</script><a href="javascript:run()">x</a></p>'
  const pages = pagesOf([{ ...event, title: 'Wine &amp; &lt;Cheese&gt;', description }], 'Events')
  const text = [...pages.values()].join('')
  expect(text).toContain('<h1>Wine &amp; &lt;Cheese&gt;</h1>')
  expect(text).toContain('<em>friends</em>')
  expect(text).not.toMatch(/onclick|<script(?! type="application\/ld\+json">)|javascript:|run\(\)/)
  expect(text).toMatch(/<script type="application\/ld\+json">\{[^<]+"startDate":"2027-07-05T21:30:00[^<]+<\/script>/)
})
