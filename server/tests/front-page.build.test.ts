import { expect, it } from 'vitest'
import { startCommand } from './support/command.js'
import { expectPageHeaders } from './support/page-headers.js'

it('the front page can be switched off by the command', async () => {
  for (const [options, env] of [
    // The console shares styles with the pages.
    [['--no-front-page', '--no-console'], {}],
    [[], { EVENTCAL_NO_FRONT_PAGE: 'true', EVENTCAL_NO_CONSOLE: 'true' }],
  ] as const) {
    const { process: child, wrote, ended } = startCommand(['--port', '0', '--seed', 'empty', ...options], env)
    const [apiRoot] = await wrote(/http:\S+\/calendar\/events\/v1/)
    for (const path of ['/', '/reference', '/front/front.css']) {
      const answer = await fetch(new URL(path, apiRoot))
      expect([path, answer.status, await answer.json()]).toMatchObject([path, 404, { code: 'rest_no_route' }])
    }
    expect((await fetch(`${apiRoot}/events`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  }
})

it('the files of the front page are kept by caches for an hour', async () => {
  const { process: child, wrote, ended } = startCommand(['--port', '0', '--seed', 'empty'])
  const [apiRoot] = await wrote(/http:\S+\/calendar\/events\/v1/)
  const { status, headers } = await fetch(new URL('/front/front.css', apiRoot))
  expect([status, headers.get('cache-control')]).toEqual([200, 'max-age=3600'])
  expectPageHeaders(headers, "img-src 'self' data:;")
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
