import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from '../server.js'
import { isPublicAddress } from './address.js'
import { createImageFetcher } from './image-fetcher.js'

const picture = readFileSync(new URL('../../media/jazz-night.png', import.meta.url))
const header = picture.subarray(0, 64)

/** A GIF header with false dimensions. */
function gif(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(10)
  bytes.write('GIF89a')
  bytes.writeUInt16LE(width, 6)
  bytes.writeUInt16LE(height, 8)
  return bytes
}

/** Responses of a hostile image host. */
const files: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>> = {
  '/picture.png': (_, response) => response.end(picture),
  '/picture.txt': (_, response) => response.setHeader('content-type', 'text/plain').end(picture),
  '/page.png': (_, response) => response.setHeader('content-type', 'image/png').end('<!doctype html><title>no</title>'),
  '/vector.png': (_, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  '/empty.png': (_, response) => response.end(),
  '/nothing.gif': (_, response) => response.end(gif(0, 5)),
  '/gone.png': (_, response) => response.writeHead(404).end(picture),
  '/partial.png': (_, response) => response.writeHead(206).end(picture),
  '/endless.png': (_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(header.length > 0 ? Buffer.alloc(65_536, header) : ''));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  },
  '/slow.png': (_, response) => void response.write(header),
  '/silent.png': () => {},
  '/broken.png': (_, response) =>
    response.writeHead(200, { 'content-length': '9000' }).write(header, () => response.destroy()),
  '/near': (_, response) => response.writeHead(302, { location: '/picture.png' }).end(),
  '/other-port': (_, response) => response.writeHead(302, { location: `${secret}/picture.png` }).end(),
  '/metadata': (_, response) => response.writeHead(301, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  '/to-file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/nowhere': (_, response) => response.writeHead(302, { location: 'http://[' }).end(),
}

const asked: string[] = []
const host = createServer((request, response) => {
  asked.push(request.url ?? '')
  const answer = files[request.url ?? '']
  if (answer) answer(request, response)
  else response.writeHead(404).end()
})
const secretHost = createServer((_, response) => {
  asked.push('secret')
  response.end(picture)
})
let open: string
let secret: string

beforeAll(async () => {
  const listen = (server: typeof host) =>
    new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
  open = `http://127.0.0.1:${await listen(host)}`
  secret = `http://127.0.0.1:${await listen(secretHost)}`
})
afterAll(() => {
  for (const server of [host, secretHost]) {
    server.closeAllConnections()
    server.close()
  }
})

describe('the fetcher of pictures', () => {
  const fetcher = (options = {}) => createImageFetcher({ allowedHosts: [new URL(open).host], timeout: 400, ...options })

  it.each(['/picture.png', '/picture.txt', '/near'])('fetches %s and measures it by its bytes', async (path) => {
    expect(await fetcher()(open + path)).toEqual({ type: 'image/png', width: 1280, height: 720, size: picture.length })
  })

  it.each([
    ...['/page.png', '/vector.png', '/empty.png', '/nothing.gif', '/gone.png', '/partial.png', '/unknown.png'],
    ...['/endless.png', '/slow.png', '/silent.png', '/broken.png'],
    ...['/metadata', '/to-file', '/loop', '/nowhere'],
  ])('has no picture from %s', async (path) => {
    expect(await fetcher({ maxBytes: 1_000_000 })(open + path)).toBeUndefined()
  })

  it('gives up in time, also where it is optimized and memory is collected meanwhile', async () => {
    setFlagsFromString('--expose-gc')
    setFlagsFromString('--allow-natives-syntax')
    const collect: unknown = runInNewContext('gc')
    const fetchImage = fetcher()
    // Optimized code holds no value that it does not read again, unlike the code of first calls.
    for (const how of ['PrepareFunctionForOptimization', 'OptimizeFunctionOnNextCall']) {
      runInNewContext(`%${how}(fetchImage)`, { fetchImage })
      expect(await fetchImage(`${open}/missing.png`)).toBeUndefined()
    }
    const picture = fetchImage(`${open}/silent.png`)
    const collecting = setInterval(() => typeof collect === 'function' && collect(), 50)
    expect(await picture).toBeUndefined()
    clearInterval(collecting)
  })

  it('has none that is larger than allowed', async () => {
    expect(await fetcher({ maxBytes: picture.length })(`${open}/picture.png`)).toBeDefined()
    expect(await fetcher({ maxBytes: picture.length - 1 })(`${open}/picture.png`)).toBeUndefined()
  })

  it('does not follow a redirect to a port that is not allowed', async () => {
    asked.length = 0
    expect(await fetcher()(`${open}/other-port`)).toBeUndefined()
    expect(asked).toEqual(['/other-port'])
    const both = fetcher({ allowedHosts: ['127.0.0.1'] })
    expect(await both(`${open}/other-port`)).toMatchObject({ width: 1280 })
  })

  it('reaches no private address that was not allowed, however it is written', async () => {
    asked.length = 0
    const { port } = new URL(open)
    const none = createImageFetcher({ timeout: 2000 })
    for (const name of [
      '127.0.0.1',
      'localhost',
      'localhost.',
      '2130706433',
      '0x7f.1',
      '0',
      '[::1]',
      '[::ffff:127.0.0.1]',
    ]) {
      expect([name, await none(`http://${name}:${port}/picture.png`)]).toEqual([name, undefined])
    }
    expect(asked).toEqual([])
    const named = createImageFetcher({ allowedHosts: [`LOCALHOST:${port}`] })
    expect(await named(`http://localhost:${port}/picture.png`)).toMatchObject({ width: 1280 })
  })

  it.each(['ftp://127.0.0.1/a.png', 'data:image/png;base64,AA==', 'not an address', ''])(
    'fetches nothing from %j',
    async (url) => {
      expect(await fetcher()(url)).toBeUndefined()
    },
  )

  it('tells public addresses from others', () => {
    for (const address of ['93.184.216.34', '2606:2800:220:1::1'])
      expect([address, isPublicAddress(address)]).toEqual([address, true])
    const others = [
      '10.0.0.1',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '255.255.255.255',
    ]
    const others6 = ['::', '::1', 'fe80::1', 'fc00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', 'ff02::1', 'nonsense']
    for (const address of [...others, ...others6]) expect([address, isPublicAddress(address)]).toEqual([address, false])
  })
})

describe('a server with this fetcher', () => {
  it('shows the picture with its measures, where it is', async () => {
    const fetchImage = createImageFetcher({ allowedHosts: [new URL(open).host] })
    await using server = await startServer({ seed: 'empty', fetchImage })
    const [admin] = server.app.credentials
    const create = async (image: string) => {
      const response = await fetch(`${server.apiRoot}/venues`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${btoa(`${admin?.login}:${admin?.password}`)}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ venue: 'Hall', image }),
      })
      const body: { image?: { url: string; sizes: Record<string, unknown> }; data?: unknown } = await response.json()
      return { status: response.status, body }
    }
    const url = `${open}/picture.png`
    const { body } = await create(url)
    expect(body.image).toMatchObject({ url, extension: 'png', width: 1280, height: 720, filesize: picture.length })
    expect(body.image?.sizes.medium).toMatchObject({ url, width: 300, height: 169, 'mime-type': 'image/png' })
    expect((await fetch(body.image?.url ?? '')).status).toBe(200)
    const refused = await create(`${secret}/picture.png`)
    expect([refused.status, refused.body.data]).toEqual([
      400,
      expect.objectContaining({ params: { image: expect.anything() } }),
    ])
  })
})
