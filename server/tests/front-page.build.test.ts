import { expect, it } from 'vitest'
import { startCommand } from './support/command.js'

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
