import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createServer } from '../src/index.js'
import { exportSite } from '../src/store/site/export.js'
import { parseSite } from '../src/store/site/read.js'
import { type Asked, address, calendar, codeOf, describePlatform, json, root, site } from './support/platform.js'

const png = readFileSync(new URL('../media/glass-and-light-150x150.png', import.meta.url))

describePlatform((ask, { server, newDatabase }) => {
  const upload = (init: Asked = {}, query = '') =>
    ask(`/media${query}`, {
      ...{ method: 'POST', as: 'author', body: png },
      ...init,
      headers: {
        'content-type': 'image/png',
        'content-disposition': 'attachment; filename="A b.png"',
        ...init.headers,
      },
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
      const file = parseSite(JSON.parse(JSON.stringify(await exportSite(server().app.site.database))))
      const options = { seed: file, publicUrl: address, basePath: '/wp-json' }
      await using copy = await createServer({ ...options, database: await newDatabase() })
      const response = await copy.fetch(new Request(String(body.source_url)))
      expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true)
    })
  })
})

it('has no platform around it without a base path', async () => {
  await using server = await createServer({ seed: site, publicUrl: address })
  expect((await server.fetch(new Request(`${address}/wp/v2/tags`))).status).toBe(404)
})
