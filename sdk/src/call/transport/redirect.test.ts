import { afterEach, describe, expect, it } from 'vitest'
import { type Served, serve } from '../../../tests/support/serve.js'
import { createClient } from '../../client/create-client.js'
import { applicationPassword } from '../auth.js'

const servers: Served[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function start(handle: (request: Request) => Response) {
  const seen: Request[] = []
  const server = await serve((request) => {
    seen.push(request)
    return handle(request)
  })
  servers.push(server)
  return { url: server.url, seen }
}

const to = (status: number, location: string) => new Response('', { status, headers: { location } })
const tag = { id: 1, count: 0, description: '', name: 'Jazz', slug: 'jazz', taxonomy: 'post_tag' }
const auth = applicationPassword('editor', 'hush')
const headers = { 'x-secret': 'hush' }

/** An instance that redirects `/old/…` to `/new/…` of `target`, of itself when there is none. */
const moved = (status: number, target?: () => string) =>
  start((request) => {
    const url = new URL(request.url)
    if (!url.pathname.startsWith('/old')) return Response.json(tag)
    return to(status, `${target?.() ?? ''}${url.pathname.replace('/old', '/new')}`)
  })

describe('a redirect within the origin', () => {
  it.each([301, 302, 303, 307, 308])('is followed by reads with credentials after %i', async (status) => {
    const { url, seen } = await moved(status)
    const client = createClient({ baseUrl: `${url}/old`, auth, headers })
    expect(await client.tags.get(1)).toEqual(tag)
    expect(seen[1]?.headers.get('authorization')).toMatch(/^Basic /)
    expect(seen[1]?.headers.get('x-secret')).toBe('hush')
  })

  it.each([307, 308])('is followed by writes after %i', async (status) => {
    const { url, seen } = await moved(status)
    await createClient({ baseUrl: `${url}/old`, auth }).tags.create({ name: 'Jazz' })
    expect(seen[1]?.method).toBe('POST')
    expect(await seen[1]?.json()).toEqual({ name: 'Jazz' })
  })

  it.each([301, 302, 303])('is refused for writes after %i, which would turn them into reads', async (status) => {
    const { url, seen } = await moved(status)
    const call = createClient({ baseUrl: `${url}/old`, auth }).tags.create({ name: 'Jazz' })
    await expect(call).rejects.toMatchObject({ code: 'redirected', status, location: expect.stringContaining('/new/') })
    expect(seen).toHaveLength(1)
  })

  it('is followed where somebody else holds a copy of its body, so that calling it off does not end', async () => {
    const copies: Response[] = []
    const fetch = async ({ url }: Request) => {
      const answer = url.includes('/old') ? to(302, url.replace('/old', '/new')) : Response.json(tag)
      copies.push(answer.clone())
      return answer
    }
    expect(await createClient({ baseUrl: 'https://example.com/old', fetch, timeout: 1000 }).tags.get(1)).toEqual(tag)
    expect(copies).toHaveLength(2)
  })

  it('is not followed for ever', async () => {
    const { url, seen } = await start((request) => to(302, request.url))
    await expect(createClient({ baseUrl: url }).tags.get(1)).rejects.toMatchObject({ code: 'redirected' })
    expect(seen).toHaveLength(6)
  })
})

describe('a redirect to another origin', () => {
  it('is never followed with credentials', async () => {
    const other = await start(() => Response.json(tag))
    for (const status of [301, 302, 307, 308]) {
      const { url } = await moved(status, () => other.url)
      const client = createClient({ baseUrl: `${url}/old`, auth })
      await expect(client.tags.get(1)).rejects.toMatchObject({ code: 'redirected', status })
      await expect(client.tags.create({ name: 'Jazz' })).rejects.toMatchObject({ code: 'redirected', status })
    }
    expect(other.seen).toEqual([])
  })

  it('is followed by reads of strangers, without their headers', async () => {
    const other = await start(() => Response.json(tag))
    const { url } = await moved(302, () => other.url)
    expect(await createClient({ baseUrl: `${url}/old`, headers }).tags.get(1)).toEqual(tag)
    expect(other.seen[0]?.headers.get('x-secret')).toBeNull()
    expect(other.seen[0]?.headers.get('accept')).toBe('application/json')
  })

  it('is not tried again, and shows no secret of the address', async () => {
    const { url, seen } = await start(() => to(302, 'https://editor:hush@example.com/?token=hush'))
    const error: unknown = await createClient({ baseUrl: url, auth })
      .tags.get(1)
      .catch((reason: unknown) => reason)
    expect(JSON.stringify(error)).toContain('https://example.com/?token=***')
    expect(JSON.stringify(error)).not.toContain('hush')
    expect(seen).toHaveLength(1)
  })
})

describe('a redirect that the browser hides', () => {
  const opaque = (request: Request) => {
    const response = Response.json(tag)
    if (request.redirect === 'manual') Object.defineProperty(response, 'type', { value: 'opaqueredirect' })
    return Promise.resolve(response)
  }

  it('is left to the browser for strangers, and refused with credentials', async () => {
    const options = { baseUrl: 'https://example.com', fetch: opaque }
    expect(await createClient(options).tags.get(1)).toEqual(tag)
    await expect(createClient({ ...options, auth }).tags.get(1)).rejects.toMatchObject({ code: 'redirected' })
  })
})
