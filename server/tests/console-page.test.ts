import { describe, expect, it } from 'vitest'
import { startServer } from '../src/index.js'

describe('the page of the console', () => {
  it('is there where the console is on, and holds neither data nor a token', async () => {
    await using server = await startServer({ console: true })
    const answer = await fetch(`${server.url}/console`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'/,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const page = await answer.text()
    expect(page).toContain('<script type="module" src="front/console.js"></script>')
    expect(page).not.toMatch(/<script>|<style>|\sstyle=|token=|\son\w+=/)
    for (const { password } of server.app.credentials) expect(page).not.toContain(password)
  })

  it('is linked from the front page for those who have the token of the pages', async () => {
    await using server = await startServer({ console: true })
    const { hash } = new URL(server.consolePage ?? '')
    const pageOf = async (url: string) => (await fetch(url)).text()
    expect(hash).toMatch(/^#token=[\w-]{20,}$/)
    expect(await pageOf(server.frontPage)).toContain(`<a href="console${hash}">Console</a>`)
    for (const path of ['/', '/?token=wrong']) {
      const page = await pageOf(server.url + path)
      expect([path, page.includes('console')]).toEqual([path, false])
    }
  })

  it('is not there where the console is off', async () => {
    await using server = await startServer()
    expect(server.consolePage).toBeUndefined()
    const answer = await fetch(`${server.url}/console`)
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'rest_no_route' }])
    expect(await (await fetch(server.frontPage)).text()).not.toContain('console')
  })

  it('stays where the front page is switched off', async () => {
    await using server = await startServer({ console: true, frontPage: false })
    expect((await fetch(`${server.url}/console`)).status).toBe(200)
    for (const path of ['/', '/reference']) expect((await fetch(server.url + path)).status).toBe(404)
  })

  it('is not shown to pages of other sites', async () => {
    await using server = await startServer({ console: true })
    const headers = { origin: 'https://elsewhere.example' }
    const answer = await fetch(`${server.url}/console`, { headers })
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'rest_no_route' }])
  })
})
