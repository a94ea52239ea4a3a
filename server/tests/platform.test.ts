import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock, createServer, type Server } from '../src/index.js'
import { exportSite } from '../src/store/site/export.js'
import { parseSite } from '../src/store/site/read.js'
import { describeEngine } from './support/engines.js'

const address = 'https://calendar.example'
const root = `${address}/wp-json/wp/v2`
const calendar = `${address}/wp-json/calendar/events/v1`
const roles = ['subscriber', 'contributor', 'author', 'editor', 'administrator']
const site = parseSite({
  site: { url: address, timezone: 'Europe/Paris', next_ids: { post: 500, term: 500 } },
  users: roles.map((role, index) => ({
    ...{ id: index + 1, login: role, role, email: `${role}@a.example`, application_password: `password of ${role}` },
  })),
  tags: ['Äpfel', 'Bread &amp; Butter', 'Cake'].map((name, index) => ({ id: 11 + index, name, slug: `tag-${index}` })),
})
const png = readFileSync(new URL('../media/glass-and-light-150x150.png', import.meta.url))

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Record<string, unknown>
  readonly bytes: Uint8Array
}

describeEngine('the platform around the interface', (engine) =>
  describe.each(['reference', 'live'] as const)('in profile %s', (profile) => {
    let server: Server
    beforeAll(async () => {
      server = await createServer({
        ...{ seed: site, profile, publicUrl: address, basePath: '/wp-json', database: await engine.create() },
        clock: createClock({ start: Date.parse('2026-11-21T12:00:00Z'), frozen: true }),
      })
    })
    afterAll(() => server.close())

    async function ask(target: string, { as, ...init }: RequestInit & { as?: string } = {}): Promise<Answer> {
      const headers = new Headers(init.headers)
      if (as) headers.set('authorization', `Basic ${btoa(`${as}:password of ${as}`)}`)
      const url = target.startsWith('http') ? target : root + target
      const response = await server.fetch(new Request(url, { ...init, headers }))
      const bytes = new Uint8Array(await response.arrayBuffer())
      const isJson = response.headers.get('content-type')?.startsWith('application/json') && bytes.length > 0
      const body = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : {}
      return { status: response.status, headers: response.headers, body, bytes }
    }
    const codeOf = ({ status, body }: Answer) => [status, body.code]
    const upload = (init: RequestInit & { as?: string } = {}, query = '') =>
      ask(`/media${query}`, {
        ...{ method: 'POST', as: 'author', body: png },
        ...init,
        headers: {
          'content-type': 'image/png',
          'content-disposition': 'attachment; filename="A b.png"',
          ...init.headers,
        },
      })
    const json = (as: string | undefined, body: unknown): RequestInit & { as?: string } => ({
      ...{ method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
      ...(as ? { as } : {}),
    })

    describe('users/me', () => {
      it('is for who signed in', async () => {
        expect(codeOf(await ask('/users/me'))).toEqual([401, 'rest_not_logged_in'])
        const wrong = { headers: { authorization: `Basic ${btoa('author:wrong')}` } }
        expect(codeOf(await ask('/users/me', wrong))).toEqual([401, 'incorrect_password'])
      })

      it('tells the name, and in the context edit the role', async () => {
        const { status, headers, body } = await ask('/users/me', { as: 'author' })
        expect([status, headers.get('allow')]).toEqual([200, 'GET'])
        expect(headers.get('cache-control')).toContain('no-store')
        expect(body).toMatchObject({
          ...{ id: 3, name: 'author', slug: 'author', link: `${address}/author/author/`, url: '', description: '' },
          _links: { self: [{ href: `${root}/users/3` }], collection: [{ href: `${root}/users` }] },
        })
        expect(body).not.toHaveProperty('email')
        expect((await ask('/users/me?context=edit', { as: 'author' })).body).toMatchObject({
          ...{ username: 'author', email: 'author@a.example', roles: ['author'] },
          capabilities: { upload_files: true, edit_posts: true, author: true },
        })
        const reader = (await ask('/users/me?context=edit', { as: 'subscriber' })).body
        expect(reader.capabilities).not.toHaveProperty('upload_files')
        expect(codeOf(await ask('/users/me?context=all', { as: 'author' }))).toEqual([400, 'rest_invalid_param'])
      })

      it('may be cut and wrapped', async () => {
        expect((await ask('/users/me?_fields=id', { as: 'author' })).body).toEqual({ id: 3, _links: expect.anything() })
        expect((await ask('/users/me?_envelope')).body).toMatchObject({ status: 401, headers: { Allow: 'GET' } })
      })
    })

    describe('media', () => {
      it('takes a picture as the whole body, and serves it to everybody', async () => {
        const { status, headers, body } = await upload({}, '?alt_text=Glass&title=Glass+%3Cb%3Eand%3C/b%3E+light')
        const source_url = `${address}/wp-content/uploads/2026/11/A-b.png`
        expect(status).toBe(201)
        expect(headers.get('location')).toBe(`${root}/media/${body.id}`)
        expect(body).toMatchObject({
          ...{
            source_url,
            mime_type: 'image/png',
            media_type: 'image',
            alt_text: 'Glass',
            author: 3,
            type: 'attachment',
          },
          ...{ date: '2026-11-21T13:00:00', date_gmt: '2026-11-21T12:00:00', status: 'inherit', post: null },
          title: { raw: 'Glass and light' },
          media_details: { width: 150, height: 150, file: '2026/11/A-b.png', filesize: png.length },
        })
        const read = await ask(`/media/${body.id}`)
        expect(read).toMatchObject({ status: 200, body: { id: body.id, source_url, alt_text: 'Glass' } })
        expect(read.body.title).not.toHaveProperty('raw')
        const file = await ask(source_url)
        expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])
        expect(Buffer.from(file.bytes).equals(png)).toBe(true)
        expect(file.headers.get('x-content-type-options')).toBe('nosniff')
        expect(file.headers.get('content-security-policy')).toContain('sandbox')
        expect((await ask(source_url, { method: 'HEAD' })).bytes).toHaveLength(0)
      })

      it('has every picture that it names', async () => {
        const { body } = await upload()
        const { sizes } = Object(body.media_details)
        for (const size of Object.values(sizes)) expect((await ask(Object(size).source_url)).status).toBe(200)
      })

      it('takes a form with a file', async () => {
        const form = new FormData()
        form.set('caption', 'A <script>alert(1)</script><em>caption</em>')
        form.set('file', new Blob([png], { type: 'text/html' }), '../../../etc/évil.php')
        const { status, body } = await ask('/media', { method: 'POST', as: 'editor', body: form })
        expect(status).toBe(201)
        expect(body).toMatchObject({
          ...{ mime_type: 'image/png', source_url: `${address}/wp-content/uploads/2026/11/vil.png`, author: 4 },
        })
        expect(JSON.stringify(body)).not.toContain('<script')
      })

      it('takes a body for the file unless its type is that of a form', async () => {
        const type = 'image/png; was=multipart/form-data'
        const disposition = 'attachment; filename="a.png"'
        const { status, body } = await upload({
          headers: { 'content-type': type, 'content-disposition': disposition },
        })
        expect([status, body.mime_type]).toEqual([201, 'image/png'])
      })

      it('takes the same name twice', async () => {
        const named = { headers: { 'content-disposition': "attachment; filename*=UTF-8''twice.png" } }
        const urls = [await upload(named), await upload(named)].map(({ body }) => body.source_url)
        expect(urls).toEqual([1, 2].map((n) => `${address}/wp-content/uploads/2026/11/twice${n === 1 ? '' : '-1'}.png`))
      })

      it('gives the picture to an event', async () => {
        const { body } = await upload()
        const event = { title: 'Pictured', start_date: '2027-01-01 10:00:00', end_date: '2027-01-01 11:00:00' }
        const made = await ask(`${calendar}/events`, json('author', { ...event, image: String(body.id) }))
        expect(made).toMatchObject({ status: 201, body: { image: { id: body.id, url: body.source_url, width: 150 } } })
      })

      it('is for authors and up, of whom strangers are told before their file is read', async () => {
        for (const [as, status] of [
          [undefined, 401],
          ['subscriber', 403],
          ['contributor', 403],
        ] as const) {
          const answer = await upload(as ? { as } : { as: '' })
          expect(codeOf(answer)).toEqual([status, 'rest_cannot_create'])
          expect(answer.headers.get('allow')).toBe('')
        }
        for (const as of ['author', 'editor', 'administrator']) expect((await upload({ as })).status).toBe(201)
      })

      const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
      it.each<[string, RequestInit, number, string]>([
        ['nothing', { body: '' }, 400, 'rest_upload_no_data'],
        ['no name', { headers: { 'content-disposition': '' } }, 400, 'rest_upload_no_content_disposition'],
        ['a wrong name', { headers: { 'content-disposition': 'attachment' } }, 400, 'rest_upload_invalid_disposition'],
        ['SVG', { body: svg }, 400, 'rest_upload_sideload_error'],
        ['HTML', { body: '<!doctype html><script>alert(1)</script>' }, 400, 'rest_upload_sideload_error'],
        ['a beginning', { body: png.subarray(0, 12) }, 400, 'rest_upload_sideload_error'],
        ['too much', { body: Buffer.concat([png, Buffer.alloc(1024 * 1024)]) }, 413, 'rest_body_too_large'],
      ])('refuses %s', async (_, init, status, code) => {
        expect(codeOf(await upload(init))).toEqual([status, code])
      })

      it('refuses a form without a file, and one that is no form', async () => {
        const form = new FormData()
        form.set('title', 'Nothing')
        expect(codeOf(await ask('/media', { method: 'POST', as: 'author', body: form }))).toEqual([
          ...[400, 'rest_upload_no_data'],
        ])
        const broken = { headers: { 'content-type': 'multipart/form-data' }, body: 'x' }
        expect(codeOf(await upload(broken))).toEqual([400, 'rest_upload_no_data'])
      })

      it('knows what was not uploaded', async () => {
        expect(codeOf(await ask('/media/99999'))).toEqual([404, 'rest_post_invalid_id'])
        expect((await ask(`${address}/wp-content/uploads/2026/11/none.png`)).status).toBe(404)
        expect((await ask(`${address}/wp-content/uploads/../../etc/passwd`)).status).toBe(404)
      })

      it('shows raw texts to who may change the picture', async () => {
        const { body } = await upload({}, '?title=Mine')
        expect(codeOf(await ask(`/media/${body.id}?context=edit`))).toEqual([401, 'rest_forbidden_context'])
        expect((await ask(`/media/${body.id}?context=edit`, { as: 'editor' })).body).toMatchObject({
          ...{ title: { raw: 'Mine', rendered: 'Mine' } },
        })
      })

      it('goes into a site file with its bytes, and comes back', async () => {
        const { body } = await upload()
        const file = parseSite(JSON.parse(JSON.stringify(await exportSite(server.app.site.database))))
        const options = { seed: file, publicUrl: address, basePath: '/wp-json' }
        await using copy = await createServer({ ...options, database: await engine.create() })
        const response = await copy.fetch(new Request(String(body.source_url)))
        expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true)
      })
    })

    describe('tags', () => {
      it('are not made of a body that is too large', async () => {
        const body = JSON.stringify({ name: 'Large', description: 'x'.repeat(1024 * 1024) })
        const headers = { 'content-type': 'application/json' }
        expect(codeOf(await ask('/tags', { method: 'POST', as: 'editor', headers, body }))).toEqual([
          ...[413, 'rest_body_too_large'],
        ])
        expect((await ask('/tags?search=Large')).body).toEqual([])
      })

      it('are listed, with totals and pages in headers', async () => {
        const { status, headers, body } = await ask('/tags?per_page=2')
        expect(status).toBe(200)
        expect(body).toMatchObject([
          { id: 11, name: 'Äpfel', slug: 'tag-0', taxonomy: 'post_tag', count: 0 },
          { id: 12 },
        ])
        expect([headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual(['3', '2'])
        expect(headers.get('link')).toContain(`<${root}/tags?per_page=2&page=2>; rel="next"`)
        const last = await ask('/tags?per_page=2&page=2')
        expect(last.body).toMatchObject([{ id: 13 }])
        expect(last.headers.get('link')).toMatch(/page=1>; rel="prev"$/)
        const empty = await ask('/tags?page=9&per_page=2&order=asc')
        const api = `<${address}/wp-json/>; rel="https://api.w.org/"`
        expect([empty.body, empty.headers.get('link')]).toEqual([
          ...[[], `${api}, <${root}/tags?per_page=2&order=asc&page=2>; rel="prev"`],
        ])
        const middle = await ask('/tags?per_page=1&page=2')
        const [before, after] = [1, 3].map((page) => `<${root}/tags?per_page=1&page=${page}>`)
        expect(middle.headers.get('link')).toBe(`${api}, ${before}; rel="prev", ${after}; rel="next"`)
        expect((await ask('/tags')).headers.get('link')).toBe(api)
        expect((await ask('/tags?search=nothing&page=3')).headers.get('link')).toContain('page=1>; rel="prev"')
      })

      it.each([
        ['search=bread', [12]],
        ['slug=tag-2,tag-0', [11, 13]],
        ['include=13,11&orderby=include', [13, 11]],
        ['exclude[]=12', [11, 13]],
        ['order=desc', [13, 12, 11]],
        ['orderby=id&order=desc&offset=1', [12, 11]],
        ['hide_empty=true', []],
        ['page=2&per_page=2&offset=0&orderby=id', [11, 12]],
        ['per_page=1&offset=2', [13]],
        ['per_page=1&page=3', [13]],
        ['per_page=100', [11, 12, 13]],
        ...['view', 'embed', 'edit'].map((context): [string, number[]] => [`context=${context}`, [11, 12, 13]]),
      ])('are filtered by %s', async (query, ids) => {
        const { body } = await ask(`/tags?${query}`)
        expect(Array.isArray(body) && body.map(({ id }) => id)).toEqual(ids)
      })

      it.each([
        'per_page=0',
        'per_page=101',
        'page=x',
        'order=up',
        'orderby=x',
        'hide_empty=maybe',
        'include=x',
        'context=all',
      ])('refuse %s', async (query) => {
        const answer = await ask(`/tags?${query}`)
        expect(codeOf(answer)).toEqual([400, 'rest_invalid_param'])
        expect(answer.body.data).toMatchObject({ params: { [query.split('=')[0] ?? '']: expect.any(String) } })
      })

      it('are created by who may write events, once', async () => {
        const name = 'Jam & Jelly'
        expect(codeOf(await ask('/tags', json(undefined, { name })))).toEqual([401, 'rest_cannot_create'])
        expect(codeOf(await ask('/tags', json('subscriber', { name })))).toEqual([403, 'rest_cannot_create'])
        const made = await ask('/tags', json('contributor', { name, description: 'Sweet' }))
        expect(made).toMatchObject({ status: 201, body: { slug: 'jam-jelly', description: 'Sweet' } })
        expect(made.headers.get('location')).toBe(`${root}/tags/${made.body.id}`)
        expect((await ask(`/tags/${made.body.id}`)).body).toMatchObject({ id: made.body.id, slug: 'jam-jelly' })
        expect((await ask(`${calendar}/tags/${made.body.id}`)).body).toMatchObject({ slug: 'jam-jelly' })
        const whole = `{"name":"As long as may be"}`.padEnd(1024 * 1024)
        expect((await ask('/tags', { ...json('editor', {}), body: whole })).status).toBe(201)
        const again = await ask('/tags', json('editor', { name }))
        expect(again).toMatchObject({ status: 400, body: { code: 'term_exists', data: { term_id: made.body.id } } })
      })

      it('need a name, and have no parent', async () => {
        expect(codeOf(await ask('/tags', json('editor', {})))).toEqual([400, 'rest_missing_callback_param'])
        expect(codeOf(await ask('/tags', json('editor', { name: ' ' })))).toEqual([400, 'empty_term_name'])
        expect(codeOf(await ask('/tags', json('editor', { name: ['x'] })))).toEqual([400, 'rest_invalid_param'])
        expect(codeOf(await ask('/tags', json('editor', { name: 'y', parent: 3 })))).toEqual([
          ...[400, 'rest_taxonomy_not_hierarchical'],
        ])
        expect(codeOf(await ask('/tags/999'))).toEqual([404, 'rest_term_invalid'])
        expect(codeOf(await ask('/tags/13', { method: 'DELETE', as: 'editor' }))).toEqual([404, 'rest_no_route'])
      })
    })

    it('answers pages of other origins, and knows no other routes', async () => {
      const answer = await ask('/media', { method: 'OPTIONS', headers: { origin: 'https://app.example' } })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example')
      expect(answer.headers.get('access-control-allow-headers')).toContain('Content-Disposition')
      const longer = ['/media', '/media/1', '/tags', '/tags/11', '/users/me'].flatMap((path) => [
        `/x${path}`,
        `${path}/x`,
      ])
      for (const path of ['/posts', '/users', '/mediax', '/tags/x', '', ...longer]) {
        for (const method of ['GET', 'OPTIONS', 'POST'])
          expect(codeOf(await ask(path, { as: 'administrator', method }))).toEqual([404, 'rest_no_route'])
      }
    })
  }),
)

it('has no platform around it without a base path', async () => {
  await using server = await createServer({ seed: site, publicUrl: address })
  expect((await server.fetch(new Request(`${address}/wp/v2/tags`))).status).toBe(404)
})
