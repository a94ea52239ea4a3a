import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningServer, startServer } from '../src/index.js'

const jpg = readFileSync(new URL('../media/jazz-night-150x150.png', import.meta.url))

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ seed: 'empty', basePath: '/wp-json' })
})
afterAll(() => server.close())

function signIn(): Record<string, string> {
  const author = server.app.credentials.find(({ role }) => role === 'author')
  return { authorization: `Basic ${btoa(`${author?.login}:${author?.password}`)}` }
}

const send = async (init: RequestInit) => {
  const response = await fetch(`${server.baseUrl}/wp/v2/media`, { method: 'POST', ...init })
  return { status: response.status, body: Object(await response.json()) }
}

it('takes uploads over HTTP, as a form and as a body, and serves the same bytes', async () => {
  const form = new FormData()
  form.set('title', 'Déjà vu')
  form.set('file', new Blob([jpg]), 'Déjà vu.png')
  const formed = await send({ headers: signIn(), body: form })
  expect(formed).toMatchObject({ status: 201, body: { title: { raw: 'Déjà vu' }, mime_type: 'image/png' } })
  const headers = { ...signIn(), 'content-type': 'image/png', 'content-disposition': 'filename=raw.png' }
  const raw = await send({ headers, body: jpg })
  for (const { body } of [formed, raw]) {
    const file = await fetch(body.source_url)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(Buffer.from(await file.arrayBuffer()).equals(jpg)).toBe(true)
    expect(file.headers.get('etag')).toMatch(/^W/)
  }
})

it.each([
  ['no boundary', 'multipart/form-data', 'x'],
  [
    'an end that is missing',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx',
  ],
  ['no parts', 'multipart/form-data; boundary=b', '--b--\r\n'],
  ['two files', 'multipart/form-data; boundary=b', '--b\r\n\r\n--b\r\n'],
])('refuses a form with %s', async (_, type, body) => {
  const answer = await send({ headers: { ...signIn(), 'content-type': type }, body })
  expect(answer.status).toBe(400)
})

it('refuses strangers before their file has arrived', async () => {
  const status = await new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const options = { hostname, port, method: 'POST', path: '/wp-json/wp/v2/media' }
    const headers = { 'content-length': 500_000, 'content-type': 'image/png' }
    const sent = request({ ...options, headers }, ({ statusCode }) => {
      resolve(statusCode)
      sent.destroy()
    })
    sent.on('error', reject)
    sent.write('x')
  })
  expect(status).toBe(401)
})
