import { describe, expect, it } from 'vitest'
import { bearer } from '../call/auth.js'
import { createClient } from './create-client.js'

function client(answer: () => Response = () => Response.json({ id: 1 })) {
  const asked: Request[] = []
  const fetch = async (request: Request) => {
    // A body is read once.
    asked.push(request.clone())
    return answer()
  }
  return { calendar: createClient({ baseUrl: 'https://a.example/wp-json', fetch, retry: 0 }), asked }
}

describe('a path of the site', () => {
  it.each(['/wp/v2/pages', '/', '/.well-known/x', '/a..b/c', '/...', '/%2ehidden', '/a b'])(
    '%s is asked for',
    async (path) => {
      const { calendar, asked } = client()
      await calendar.request.raw(path)
      expect(asked.map(({ url }) => url)).toEqual([new URL(`https://a.example/wp-json${path}`).href])
    },
  )

  it.each(['a/b', '/a/..', '/.', '/./a', '/..', '/%2e%2E/a', '/a/%2E', '/a/.%2e/b', '/a?b', '/a#b', '/a\\b', ''])(
    '%j is refused',
    async (path) => {
      const { calendar, asked } = client()
      await expect(calendar.request.raw(path)).rejects.toMatchObject({
        issues: [{ path: 'path', message: 'must begin with / and have no query, and no . or .. in it' }],
      })
      expect(asked).toEqual([])
    },
  )
})

it.each([
  [new Blob(['x'], { type: 'image/png' }), undefined, 'upload.png'],
  [new Blob(['x'], { type: 'image/jpeg' }), undefined, 'upload.jpg'],
  [new Blob(['x'], { type: 'image/svg+xml' }), undefined, 'upload.svg'],
  [new Blob(['x']), undefined, 'upload.bin'],
  [new Blob(['x'], { type: 'image/png' }), 'own.gif', 'own.gif'],
  [new File(['x'], 'file.webp', { type: 'image/png' }), undefined, 'file.webp'],
])('an upload has a name: %o', async (file, filename, expected) => {
  const { calendar, asked } = client()
  await calendar.media.upload(file, filename === undefined ? {} : { filename })
  const form = await asked[0]?.formData()
  expect(form?.get('file')).toMatchObject({ name: expected })
  expect([form?.has('title'), form?.has('alt_text')]).toEqual([false, false])
})

describe('credentials', () => {
  const of = (...answers: Response[]) => {
    const fetch = async () => answers.shift() ?? Response.json({})
    return createClient({ baseUrl: 'https://a.example', fetch, retry: 0, validate: 'off', headers: {} })
  }
  const refusal = (status: number, code: string) => Response.json({ code, message: 'No', data: { status } }, { status })
  const list = (control?: string) =>
    Response.json({ events: [], total: 0, total_pages: 0 }, { headers: control ? { 'cache-control': control } : {} })

  it.each([
    ['are ignored where a stranger may list drafts', [list()], 'ignored', true],
    [
      'are ignored where a stranger may not',
      [refusal(401, 'rest_forbidden'), list('no-store, private')],
      'ignored',
      false,
    ],
    [
      'are accepted where a page past the end says so',
      [refusal(404, 'event-archive-page-not-found')],
      'accepted',
      true,
    ],
    ['are rejected where the instance says so', [refusal(401, 'incorrect_password')], 'rejected', false],
  ] as const)('%s', async (_, answers, state, canWrite) => {
    expect(await of(...answers).verifyAuth()).toEqual({ state, canWrite })
  })

  const known = (...answers: Response[]) => of(...answers).withOptions({ auth: bearer('t') })
  const forbidden = () => refusal(401, 'rest_forbidden')

  it.each([
    ['are accepted where the caller may list drafts', [list()], 'accepted', true],
    ['are accepted where answers are for one user', [forbidden(), list('private, max-age=0')], 'accepted', false],
    ['are accepted where answers are not to be kept', [forbidden(), list('no-cache, no-store')], 'accepted', false],
    ['are ignored where answers are for everybody', [forbidden(), list('public, max-age=60')], 'ignored', false],
    ['are ignored where answers say nothing of it', [forbidden(), list()], 'ignored', false],
    ['are rejected where public reads are refused', [forbidden(), forbidden()], 'rejected', false],
  ] as const)('of a user %s', async (_, answers, state, canWrite) => {
    expect(await known(...answers).verifyAuth()).toEqual({ state, canWrite })
  })

  it('of a user are not what a failure is about', async () => {
    await expect(known(forbidden(), refusal(500, 'x')).verifyAuth()).rejects.toMatchObject({ code: 'service' })
    await expect(known(refusal(404, 'rest_no_route')).verifyAuth()).rejects.toMatchObject({ code: 'noService' })
  })

  it('of nobody are not what a refused public read is about', async () => {
    const calendar = of(refusal(401, 'rest_forbidden'), refusal(401, 'rest_forbidden'))
    await expect(calendar.verifyAuth()).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(of(refusal(500, 'x')).verifyAuth()).rejects.toMatchObject({ code: 'service' })
  })
})
