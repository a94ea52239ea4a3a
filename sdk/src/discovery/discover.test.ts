import { createServer } from '@eventcal/server/fetch'
import { describe, expect, it } from 'vitest'
import { createClient } from '../client/create-client.js'
import { discover } from './discover.js'

const html = (body: string, headers = {}) =>
  new Response(`<!doctype html><head>${body}</head>`, { headers: { 'content-type': 'text/html', ...headers } })

/** A site whose API answers at a base URL, with pages of its own before it. */
async function site(
  basePath: string,
  page: (url: URL) => Response | undefined = () => undefined,
  namespace = 'tribe/events/v1',
) {
  const server = await createServer({ publicUrl: 'https://site.example', basePath, namespace })
  const fetch = async (request: Request) => page(new URL(request.url)) ?? server.fetch(request)
  return { fetch, server }
}

describe('discover', () => {
  const found = { baseUrl: 'https://site.example/wp-json', namespace: 'tribe/events/v1', canWrite: true }

  it.each([
    ['the Link header', () => html('', { link: '<https://site.example/wp-json/>; rel="https://api.w.org/"' })],
    ['the link element', () => html(`<link rel='https://api.w.org/' href='/wp-json/' />`)],
    [
      'the header of the plugin',
      () => html('', { 'x-tec-api-root': 'https://site.example/wp-json/tribe/events/v1/events/42' }),
    ],
    ['the alternate link', () => html('<link rel="alternate" href="https://site.example/wp-json/tribe/events/v1/" />')],
    ['the usual place', () => html('')],
  ])('reads %s', async (_, front) => {
    const { fetch, server } = await site('/wp-json', (url) =>
      url.pathname.startsWith('/wp-json') ? undefined : front(),
    )
    const discovery = await discover('https://site.example/2027/some-page/?x=1', { fetch })
    expect(discovery).toMatchObject(found)
    expect(discovery.resources).toEqual(['events', 'venues', 'organizers', 'categories', 'tags'])
    expect(discovery.eventFilters).toContain('starts_before')
    expect((await createClient({ ...discovery, fetch }).events.list()).items.length).toBeGreaterThan(0)
    await server.close()
  })

  it.each(['site.example/wp-json', 'https://site.example/wp-json/tribe/events/v1/events?page=2'])(
    'takes %s',
    async (url) => {
      const { fetch, server } = await site('/wp-json')
      expect(await discover(url, { fetch })).toMatchObject(found)
      await server.close()
    },
  )

  it('looks in folders, and without pretty permalinks', async () => {
    const folder = await site('/blog/wp-json', (url) => (url.pathname.includes('wp-json') ? undefined : html('')))
    expect(await discover('https://site.example/blog/2027/post/', folder)).toMatchObject({
      baseUrl: 'https://site.example/blog/wp-json',
    })
    const plain = await site('/wp-json')
    const fetch = async (request: Request) => {
      const url = new URL(request.url)
      const route = url.searchParams.get('rest_route')
      return route === null ? html('') : plain.server.fetch(new Request(`https://site.example/wp-json${route}`))
    }
    const discovery = await discover('https://site.example/', { fetch })
    expect(discovery).toMatchObject({ baseUrl: 'https://site.example/?rest_route=/', namespace: 'tribe/events/v1' })
    expect((await createClient({ ...discovery, fetch }).request('index')).namespace).toBe('tribe/events/v1')
    await folder.server.close()
    await plain.server.close()
  })

  it('says what it tried', async () => {
    const fetch = async () => html('')
    await expect(discover('https://site.example/', { fetch })).rejects.toMatchObject({
      code: 'notDiscovered',
      tried: expect.arrayContaining([
        { url: 'https://site.example/wp-json/tribe/events/v1', outcome: 'HTTP 200, text/html' },
      ]),
    })
    await expect(discover('https://a:b@site.example/')).rejects.toMatchObject({ code: 'invalidInput' })
  })
})

describe('the time zone of a site', () => {
  it.each([
    [{ timezone_string: 'Europe/Paris', gmt_offset: '1' }, 'Europe/Paris'],
    [{ timezone_string: '', gmt_offset: 5.5 }, '+05:30'],
    [{ timezone_string: '', gmt_offset: '-3' }, '-03:00'],
    [{ timezone_string: '', gmt_offset: 0 }, 'UTC'],
    [{ timezone_string: 'Mars/Phobos' }, undefined],
    [{ name: 'A site' }, undefined],
    ['nothing', undefined],
  ])('of a root that answers %o is %s', async (root, expected) => {
    const index = { namespace: 'tribe/events/v1', routes: { '/tribe/events/v1/events': { endpoints: [] } } }
    const fetch = async ({ url }: Request) => Response.json(new URL(url).pathname === '/wp-json/' ? root : index)
    const found = await discover('https://site.example/wp-json/tribe/events/v1', { fetch })
    expect(found.siteTimezone).toBe(expected)
    expect('siteTimezone' in found).toBe(expected !== undefined)
  })
})
