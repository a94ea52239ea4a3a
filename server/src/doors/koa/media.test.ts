import { readFile, stat } from 'node:fs/promises'
import { imageSize } from 'image-size'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { media } from '../../seed/demo-media.js'
import { type RunningServer, startServer } from '../../server.js'

const files = media.flatMap(({ sizes, ...original }) => [original, ...Object.values(sizes)])
const pathOf = (url: string) => new URL(`../../..${url}`, import.meta.url)

describe('the pictures of the demo site', () => {
  it('are on the disk as the table says', async () => {
    for (const { url, width, height, filesize } of files) {
      const bytes = await readFile(pathOf(url))
      expect({ url, ...imageSize(bytes), filesize: bytes.length }).toMatchObject({ url, width, height, filesize })
    }
  })

  it('are small enough to be part of a package', async () => {
    const sizes = await Promise.all(files.map(async ({ url }) => (await stat(pathOf(url))).size))
    expect(Math.max(...sizes)).toBeLessThan(60_000)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(600_000)
  })
})

describe('the door', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer({ seed: 'demo' })
  })
  afterAll(() => server.close())
  const ask = (path: string, method = 'GET') => fetch(server.url + path, { method })

  it('serves each picture under the address that events show', async () => {
    for (const { url, filesize } of files) {
      const answer = await ask(url)
      expect([url, answer.status, answer.headers.get('content-type')]).toEqual([url, 200, 'image/png'])
      expect((await answer.arrayBuffer()).byteLength).toBe(filesize)
      expect(answer.headers.get('cache-control')).toBe('max-age=86400')
    }
  })

  it('completes the addresses with its own', async () => {
    const answer = await ask(`${new URL(server.apiRoot).pathname}/events?per_page=50`)
    const { events }: { events: { image: false | { url: string; sizes: { medium: { url: string } } } }[] } =
      await answer.json()
    const image = events.map((event) => event.image).find((candidate) => candidate !== false)
    if (!image) throw new Error('No event of the demo site shows a picture')
    expect(image.url).toMatch(`${server.url}/media/`)
    expect((await fetch(image.sizes.medium.url)).status).toBe(200)
  })

  it('answers HEAD without a body', async () => {
    const answer = await ask('/media/jazz-night.png', 'HEAD')
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0)
  })

  it.each([
    ['another method', '/media/jazz-night.png', 'POST'],
    ['an unknown file', '/media/none.png', 'GET'],
    ['the folder', '/media/', 'GET'],
    ['a path out of the folder', '/media/..%2fpackage.json', 'GET'],
    ['a path out of the folder, encoded twice', '/media/%252e%252e/package.json', 'GET'],
    ['an empty byte', '/media/jazz-night.png%00', 'GET'],
    ['broken encoding', '/media/%zz', 'GET'],
  ])('knows nothing of %s', async (_, path, method) => {
    expect((await ask(path, method)).status).toBe(404)
  })
})
