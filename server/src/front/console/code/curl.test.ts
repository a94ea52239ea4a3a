import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { curlOf, shellQuoted } from './curl.js'
import type { Written } from './request.js'

const run = promisify(execFile)

/** A request as it came in. */
interface Seen {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

describe('a command of curl', () => {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request.setEncoding('utf8')) body += piece
    seen.push({ method: request.method, url: request.url, headers: request.headers, body })
    response.end('{}')
  })
  let site = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  const plain: Written = {
    method: 'GET',
    target: '/events',
    operation: null,
    headers: {},
    body: undefined,
    user: undefined,
  }
  const sent = async (request: Partial<Written>) => {
    seen.length = 0
    await run('sh', ['-c', curlOf({ ...plain, ...request }, site)])
    return seen[0]
  }

  it('reads a list in one line', () => {
    expect(curlOf({ ...plain, target: '/events?per_page=3' }, 'http://localhost')).toBe(
      "curl 'http://localhost/events?per_page=3'",
    )
  })

  it('sends the method, the path and the body as they were', async () => {
    const bodies = [
      '{"title":"It\'s \\"quoted\\" & $HOME `id` \\\\ ! 100 %"}',
      '@/etc/passwd',
      "'; touch /tmp/never; '",
      'two\nlines',
      'ünïcödé 🎉',
      '',
    ]
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      for (const body of bodies) {
        expect(await sent({ method, body, headers: { 'content-type': 'application/json' } })).toMatchObject({
          method,
          url: '/events',
          body,
          headers: { 'content-type': 'application/json' },
        })
      }
    }
    for (const method of ['GET', 'DELETE', 'OPTIONS', 'HEAD']) {
      expect(await sent({ method })).toMatchObject({ method, body: '' })
    }
  })

  it('leaves paths alone', async () => {
    const targets = [
      '/events?search=a%20b&tags[]=1&tags[]={2}',
      "/events/by-slug/it's-$(id)",
      '/a/../b/./c',
      '/events?x=`id`;ls|cat>y<z*?#',
    ]
    for (const target of targets) {
      const [path] = target.split('#')
      expect(await sent({ target })).toMatchObject({ url: path })
    }
  })

  it('signs in, and keeps the headers that make a difference', async () => {
    const user = { login: 'editor', password: "abcd 'efgh'" }
    const headers = {
      host: 'elsewhere',
      'content-length': '999',
      'x-custom': "a 'b' $c",
      'x-empty': '',
      accept: 'text/html',
    }
    const request = await sent({ user, headers })
    expect(request?.headers).toMatchObject({
      authorization: `Basic ${btoa("editor:abcd 'efgh'")}`,
      'x-custom': "a 'b' $c",
      'x-empty': '',
      accept: 'text/html',
      host: site.slice('http://'.length),
    })
    expect(request?.headers).not.toHaveProperty('content-length')
  })

  it('says in a comment that the body is not complete', async () => {
    const remark = 'The log keeps only the beginning of this body.'
    expect(curlOf({ ...plain, remark }, site)).toMatch(/^# The log keeps only the beginning of this body\.\ncurl /)
    expect(await sent({ remark, method: 'POST', body: 'begin' })).toMatchObject({ body: 'begin' })
  })

  it('quotes any text as one word of a shell', async () => {
    const odd = ['', ' ', "'", "''", '"', '\\', '$x', '`', '\n', '\t', '*', '~', '-n', 'a=b', '#', '!', 'é']
    for (const text of odd) {
      const { stdout } = await run('sh', ['-c', `printf '<%s>' ${shellQuoted(text)}`])
      expect(stdout).toBe(`<${text}>`)
    }
  })
})
