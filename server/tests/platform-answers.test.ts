import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClock, createServer, type Server } from '../src/index.js'
import { parseSite } from '../src/store/site/read.js'

const address = 'https://calendar.example'
const root = `${address}/wp-json/wp/v2`
const roles = ['subscriber', 'contributor', 'author', 'editor', 'administrator']
const site = parseSite({
  site: { url: address, timezone: 'Europe/Paris', next_ids: { post: 500, term: 500 } },
  users: roles.map((role, index) => ({
    ...{ id: index + 1, login: role, role, email: `${role}@a.example`, application_password: `password of ${role}` },
  })),
  tags: ['Apple', 'Bread', 'Cake'].map((name, index) => ({ id: 11 + index, name, slug: `tag-${index}` })),
})
const png = readFileSync(new URL('../media/glass-and-light-150x150.png', import.meta.url))

let server: Server
beforeAll(async () => {
  const clock = createClock({ start: Date.parse('2026-11-21T12:00:00Z'), frozen: true })
  server = await createServer({ seed: site, publicUrl: address, basePath: '/wp-json', clock })
})
afterAll(() => server.close())

type Sent = RequestInit & { readonly as?: string }

async function ask(target: string, { as, ...init }: Sent = {}) {
  const headers = new Headers(init.headers)
  if (as) headers.set('authorization', `Basic ${btoa(`${as}:password of ${as}`)}`)
  const url = target.startsWith('http') ? target : root + target
  const response = await server.fetch(new Request(url, { ...init, headers }))
  const isJson = response.headers.get('content-type')?.startsWith('application/json') && init.method !== 'HEAD'
  const body: Record<string, unknown> = isJson ? Object(await response.json()) : {}
  return { status: response.status, headers: response.headers, body }
}
const codeOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, body.code]

const upload = (init: Sent = {}, query = '') => {
  const headers = { 'content-type': 'image/png', 'content-disposition': 'filename="a.png"', ...init.headers }
  return ask(`/media${query}`, { method: 'POST', as: 'author', body: png, ...init, headers })
}

const createTag = (body: unknown) =>
  ask('/tags', {
    ...{ method: 'POST', as: 'editor', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
  })

it('who signed in is told what the role may do', async () => {
  const added: Readonly<Record<string, string>> = {
    subscriber: 'read level_0',
    contributor: 'edit_posts delete_posts edit_tribe_events delete_tribe_events',
    author:
      'upload_files publish_posts edit_published_posts delete_published_posts ' +
      'publish_tribe_events edit_published_tribe_events delete_published_tribe_events',
    editor:
      'edit_others_posts delete_others_posts read_private_posts manage_categories ' +
      'edit_others_tribe_events delete_others_tribe_events read_private_tribe_events',
    administrator: 'manage_options list_users',
  }
  for (const [rank, as] of roles.entries()) {
    const { body } = await ask('/users/me?context=edit', { as })
    const names = roles.slice(0, rank + 1).flatMap((role) => added[role]?.split(' ') ?? [])
    expect(body.capabilities).toEqual(Object.fromEntries([...names, as].map((name) => [name, true])))
    expect(body).toMatchObject({
      ...{ roles: [as], extra_capabilities: { [as]: true }, nickname: as, locale: 'en-US', meta: [] },
      ...{ first_name: '', last_name: '', username: as, email: `${as}@a.example` },
    })
  }
})

it('users have no metadata in the context embed', async () => {
  expect((await ask('/users/me', { as: 'author' })).body).toHaveProperty('meta', [])
  expect((await ask('/users/me?context=embed', { as: 'author' })).body).not.toHaveProperty('meta')
})

it('a picture is served by GET and HEAD alone', async () => {
  const { body } = await upload()
  const source = String(body.source_url)
  expect((await ask(`${source}?x=1`)).status).toBe(200)
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await ask(source, { method, body: '' })).headers.get('content-type')).not.toBe('image/png')
  expect(Object.fromEntries((await ask(source)).headers)).toMatchObject({
    ...{ 'content-type': 'image/png', 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' },
    ...{ 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'public, no-cache' },
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

it.each([
  ['-- a.b c!.png', 'a-b-c', '-- a.b c!'],
  ['C:\\x\\photo.png', 'photo', 'photo'],
  ['noextension', 'noextension', 'noextension'],
  ['日本.png', 'image', '日本'],
  [`${'a'.repeat(120)}.png`, 'a'.repeat(100), 'a'.repeat(120)],
  ['.png', 'image', 'image'],
])('a picture called %j lies under %s and has the title %j', async (name, stem, title) => {
  const form = new FormData()
  form.set('file', new Blob([png]), name)
  const { body } = await ask('/media', { method: 'POST', as: 'author', body: form })
  expect(String(body.source_url)).toMatch(new RegExp(`/${stem}(?:-\\d+)?\\.png$`))
  expect(body.title).toMatchObject({ raw: title })
})

it('a picture is shown with all that is known about it', async () => {
  const query = '?title=A+title&alt_text=Alt&caption=%3Cem%3EC%3C/em%3E&description=D'
  const { body } = await upload({ headers: { 'content-disposition': 'filename=known.png' } }, query)
  const file = body.source_url
  expect(body).toMatchObject({
    ...{ slug: 'a-title', link: `${address}/a-title/`, permalink_template: `${address}/a-title/` },
    ...{ generated_slug: 'a-title', guid: { raw: file, rendered: file }, title: { raw: 'A title' } },
    ...{ modified: '2026-11-21T13:00:00', modified_gmt: '2026-11-21T12:00:00', featured_media: 0 },
    ...{ comment_status: 'closed', ping_status: 'closed', template: '', meta: [], missing_image_sizes: [] },
    ...{ description: { raw: 'D' }, caption: { raw: '<em>C</em>' }, alt_text: 'Alt', media_type: 'image' },
    media_details: {
      ...{ image_meta: {}, width: 150, height: 150 },
      sizes: { full: { file: 'known.png', width: 150, height: 150, mime_type: 'image/png', source_url: file } },
    },
    _links: {
      self: [{ href: `${root}/media/${body.id}` }],
      collection: [{ href: `${root}/media` }],
      about: [{ href: `${root}/types/attachment` }],
      author: [{ embeddable: true, href: `${root}/users/3` }],
    },
  })
  const read = (await ask(`/media/${body.id}?context=embed`)).body
  expect(read).not.toHaveProperty('permalink_template')
  expect(read).not.toHaveProperty('missing_image_sizes')
  expect(codeOf(await ask(`/media/${body.id}?context=all`))).toEqual([400, 'rest_invalid_param'])
})

it('tags link to the pages around, with the whole query', async () => {
  const links = async (query: string) => (await ask(`/tags${query}`)).headers.get('link')
  const to = (query: string, rel: string) => `<${root}/tags?${query}>; rel="${rel}"`
  const api = `<${address}/wp-json/>; rel="https://api.w.org/"`
  expect(await links('')).toBe(api)
  expect(await links('?per_page=1&page=2&slug[]=tag-0&search=a')).toBe(
    [api, to('per_page=1&search=a&page=1', 'prev')].join(', '),
  )
  expect(await links('?per_page=1&page=2')).toBe(
    [api, to('per_page=1&page=1', 'prev'), to('per_page=1&page=3', 'next')].join(', '),
  )
  expect(await links('?page=9')).toBe([api, to('page=1', 'prev')].join(', '))
  expect(await links('?search=nothing&page=3')).toBe([api, to('search=nothing&page=1', 'prev')].join(', '))
})

it('a tag is refused by its parameter, and ids past all numbers are of nothing', async () => {
  expect((await createTag({})).body).toMatchObject({ data: { params: ['name'] } })
  expect((await createTag({ name: 'x'.repeat(201) })).body).toMatchObject({
    data: { params: { name: 'name: a name must have at most 200 characters.' } },
  })
  expect((await createTag({ name: 'x'.repeat(200) })).status).toBe(201)
  const id = '9'.repeat(30)
  expect(codeOf(await ask(`/tags/${id}`))).toEqual([404, 'rest_term_invalid'])
  expect(codeOf(await ask(`/media/${id}`))).toEqual([404, 'rest_post_invalid_id'])
})

it('OPTIONS tell the methods of a route, and Allow those of the caller', async () => {
  const media = await ask('/media', { method: 'OPTIONS' })
  expect(media.body).toEqual({
    ...{ namespace: 'wp/v2', methods: ['POST'], endpoints: [{ methods: ['POST'], args: [] }] },
  })
  const tags = await ask('/tags/', { method: 'OPTIONS', as: 'contributor' })
  expect([tags.headers.get('allow'), tags.body.methods]).toEqual(['GET, POST', ['GET', 'POST']])
  expect((await ask('/tags/', { method: 'OPTIONS' })).headers.get('allow')).toBe('GET')
})

it('routes are matched whole, and in any case up to the namespace', async () => {
  expect((await ask(`${address}/WP-JSON/wp/v2/tags?page=1`)).status).toBe(200)
  expect((await ask('/tags', { method: 'HEAD' })).status).toBe(200)
  expect(codeOf(await ask('/tags', { method: 'PUT', as: 'editor' }))).toEqual([404, 'rest_no_route'])
  for (const path of ['/x/tags', '/x/media', '/x/users/me', '/tags/1/x', '/x/tags/11', '/x/media/1', '/users/me/x'])
    expect(codeOf(await ask(path, { as: 'administrator' }))).toEqual([404, 'rest_no_route'])
})
