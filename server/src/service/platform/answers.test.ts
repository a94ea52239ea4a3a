import { expect, it } from 'vitest'
import { type CallOptions, callWith } from '../../../tests/support/call.js'
import type { StoredImage } from '../../store/model/records.js'
import { me } from './me.js'
import { presentMedia } from './present-media.js'

const address = 'https://calendar.example'
const root = `${address}/wp/v2`

const image: StoredImage = {
  id: 7,
  author: 3,
  status: 'inherit',
  date: '2027-01-02 10:00:00',
  date_utc: '2027-01-02 15:00:00',
  modified: '2027-01-03 10:00:00',
  modified_utc: '2027-01-03 15:00:00',
  slug: 'glass',
  title: 'Glass & "light"',
  url: '/wp-content/uploads/2027/01/glass.png',
  mime_type: 'image/png',
  file: '2027/01/glass.png',
  width: 600,
  height: 400,
  filesize: 9000,
  sizes: {
    medium: {
      ...{ width: 300, height: 200, 'mime-type': 'image/png', filesize: 4000 },
      url: '/wp-content/uploads/2027/01/glass-300x200.png',
    },
  },
  source_url: null,
  guid: null,
  alt_text: 'A glass',
  caption: 'One',
  description: 'Two',
}

const common = {
  id: 7,
  date: '2027-01-02T10:00:00',
  date_gmt: '2027-01-02T15:00:00',
  modified: '2027-01-03T10:00:00',
  modified_gmt: '2027-01-03T15:00:00',
  slug: 'glass',
  status: 'inherit',
  type: 'attachment',
  link: `${address}/glass/`,
  author: 3,
  featured_media: 0,
  comment_status: 'closed',
  ping_status: 'closed',
  template: '',
  meta: [],
  alt_text: 'A glass',
  media_type: 'image',
  mime_type: 'image/png',
  post: null,
  source_url: `${address}/wp-content/uploads/2027/01/glass.png`,
  media_details: {
    width: 600,
    height: 400,
    file: '2027/01/glass.png',
    filesize: 9000,
    sizes: {
      medium: {
        ...{ file: 'glass-300x200.png', width: 300, height: 200, filesize: 4000, mime_type: 'image/png' },
        source_url: `${address}/wp-content/uploads/2027/01/glass-300x200.png`,
      },
      full: {
        ...{ file: 'glass.png', width: 600, height: 400, mime_type: 'image/png' },
        source_url: `${address}/wp-content/uploads/2027/01/glass.png`,
      },
    },
    image_meta: {},
  },
  _links: {
    self: [{ href: `${root}/media/7` }],
    collection: [{ href: `${root}/media` }],
    about: [{ href: `${root}/types/attachment` }],
    author: [{ embeddable: true, href: `${root}/users/3` }],
  },
}

it('a picture is shown with all the platform says of it', async () => {
  const { site } = await callWith({})
  expect(presentMedia(site, image, { editing: false })).toEqual({
    ...common,
    guid: { rendered: `${address}/wp-content/uploads/2027/01/glass.png` },
    title: { rendered: 'Glass & "light"' },
    description: { rendered: 'Two' },
    caption: { rendered: 'One' },
  })
})

it('who may edit a picture sees what was typed, too', async () => {
  const { site } = await callWith({}, { profile: 'live' })
  const guid = `${address}/?attachment_id=7`
  expect(presentMedia(site, { ...image, guid }, { editing: true })).toEqual({
    ...common,
    permalink_template: `${address}/glass/`,
    generated_slug: 'glass',
    missing_image_sizes: [],
    guid: { raw: guid, rendered: guid },
    title: { raw: 'Glass & "light"', rendered: 'Glass &#038; &#8220;light&#8221;' },
    description: { raw: 'Two', rendered: '<p>Two</p>' },
    caption: { raw: 'One', rendered: '<p>One</p>' },
  })
})

it('a file that is no picture is a file, with addresses of elsewhere as they are', async () => {
  const { site } = await callWith({})
  const url = 'https://files.example/a.pdf'
  const facts = { url, mime_type: 'application/pdf', file: '2027/01/a.pdf', width: null, height: null, sizes: {} }
  expect(presentMedia(site, { ...image, ...facts }, { editing: false })).toMatchObject({
    ...{ media_type: 'file', source_url: url, guid: { rendered: url } },
    media_details: { width: null, sizes: { full: { file: 'a.pdf', source_url: url } } },
  })
})

const answerTo = async (role: NonNullable<CallOptions['role']>, query: Readonly<Record<string, string>>) => {
  const { site, caller } = await callWith({}, { role })
  const incoming = { method: 'GET', target: '/', header: () => undefined, body: async () => new Uint8Array() }
  return (await me({ site, caller, query, incoming, id: undefined, bodyLimit: 0 })).body
}

const known = {
  ...{ id: 2, name: 'contributor', slug: 'contributor', url: '', description: '' },
  link: `${address}/author/contributor/`,
  _links: { self: [{ href: `${root}/users/2` }], collection: [{ href: `${root}/users` }] },
}

it('who signed in is told as much as the context is for', async () => {
  expect(await answerTo('contributor', {})).toEqual({ ...known, meta: [] })
  expect(await answerTo('contributor', { context: 'view' })).toEqual({ ...known, meta: [] })
  expect(await answerTo('contributor', { context: 'embed' })).toEqual(known)
  const rights = ['read', 'level_0', 'edit_posts', 'delete_posts', 'edit_tribe_events', 'delete_tribe_events']
  expect(await answerTo('contributor', { context: 'edit' })).toEqual({
    ...known,
    ...{ username: 'contributor', nickname: 'contributor', first_name: '', last_name: '', email: '', meta: [] },
    ...{ locale: expect.stringMatching(/^[a-z]{2}/), roles: ['contributor'] },
    capabilities: Object.fromEntries([...rights, 'contributor'].map((name) => [name, true])),
    extra_capabilities: { contributor: true },
  })
})

it.each([
  ['subscriber', ['read', 'level_0'], ['edit_posts', 'delete_tribe_events']],
  ['author', ['upload_files', 'publish_posts', 'edit_published_posts', 'delete_published_posts'], ['list_users']],
  [
    'author',
    ['publish_tribe_events', 'edit_published_tribe_events', 'delete_published_tribe_events'],
    ['edit_others_posts', 'manage_categories'],
  ],
  ['editor', ['edit_others_posts', 'delete_others_posts', 'read_private_posts', 'manage_categories'], ['list_users']],
  [
    'editor',
    ['edit_others_tribe_events', 'delete_others_tribe_events', 'read_private_tribe_events', 'upload_files'],
    ['manage_options'],
  ],
  ['administrator', ['manage_options', 'list_users', 'manage_categories', 'read'], ['editor']],
] as const)('a %s has the capabilities %j, not %j', async (role, has, lacks) => {
  const { capabilities } = Object(await answerTo(role, { context: 'edit' }))
  for (const name of [...has, role]) expect(capabilities).toHaveProperty(name, true)
  for (const name of lacks) expect(capabilities).not.toHaveProperty(name)
})
