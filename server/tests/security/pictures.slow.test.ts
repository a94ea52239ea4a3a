import { lookup } from 'node:dns'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { isPublicAddress, publicLookup } from '../../src/node/address.js'
import { createImageFetcher } from '../../src/node/image-fetcher.js'
import { ask, refusedOf, startSample } from './support/site.js'
import { picture, startStranger } from './support/strangers.js'

describe('addresses of pictures', () => {
  it('reach nothing within: whatever is behind them, the answer is the same', async () => {
    await using inside = await startStranger((_, response) => response.end(picture))
    await using server = await startSample({ fetchImage: createImageFetcher({ timeout: 3000 }) })
    const hosts = [
      ...['127.0.0.1', 'localhost', 'localhost.', 'LOCALHOST', '127.1', '2130706433', '0x7f000001', '0177.0.0.1'],
      ...['0', '0.0.0.0', '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '127.0.0.1.'],
      ...['[64:ff9b::7f00:1]', '[2002:7f00:1::]', '①②⑦.⓪.⓪.①', 'user:pw@127.0.0.1'],
    ]
    const answers = new Set<string>()
    for (const host of hosts) {
      const image = `http://${host}:${inside.port}/picture.png`
      const answer = await ask(server, 'admin', 'POST', '/venues', { venue: 'A', image })
      expect([host, answer.status, refusedOf(answer)]).toEqual([host, 400, ['image']])
      answers.add(answer.text.replaceAll(image, 'IMAGE'))
    }
    // The responses for an open port, a closed one and an unknown host must be indistinguishable.
    for (const image of ['http://127.0.0.1:9/x.png', 'https://127.0.0.1/', 'http://no-such-host.invalid/x.png']) {
      answers.add(
        (await ask(server, 'admin', 'POST', '/venues', { venue: 'A', image })).text.replaceAll(image, 'IMAGE'),
      )
    }
    expect([...answers]).toHaveLength(1)
    expect(inside.asked).toEqual([])
  })

  it('reach nothing within by a redirect from a host that may be reached', async () => {
    await using inside = await startStranger((_, response) => response.end(picture))
    const targets = [`http://127.0.0.1:${inside.port}/`, `http://localhost:${inside.port}/`, `//[::1]:${inside.port}/`]
    const all = [...targets, 'file:///etc/passwd', 'ftp://127.0.0.1/', 'data:image/gif;base64,R0lGODlhAQABAAAAACw=']
    await using outside = await startStranger((request, response) => {
      const index = Number(request.url?.slice(1))
      response.writeHead(302, { location: all[index] ?? '/0' }).end()
    })
    const fetchImage = createImageFetcher({ allowedHosts: [`127.0.0.1:${outside.port}`], timeout: 3000 })
    for (const index of all.keys())
      expect(await fetchImage(`http://127.0.0.1:${outside.port}/${index}`)).toBeUndefined()
    expect([outside.asked.length, inside.asked]).toEqual([all.length, []])
  })

  it('reach no host whose name means an address within, at the time of the connection', async () => {
    const resolved = (name: string, all: boolean) =>
      new Promise((resolve) => publicLookup(name, { all }, (error, address) => resolve(error ? 'refused' : address)))
    expect(await new Promise((resolve) => lookup('localhost', (_, address) => resolve(address)))).toMatch(/^127|::1/)
    expect([await resolved('localhost', true), await resolved('localhost', false)]).toEqual(['refused', 'refused'])
    expect(await resolved('93.184.216.34', false)).toBe('93.184.216.34')
  })

  it('are public only where the whole internet can reach them', () => {
    const others = ['::127.0.0.1', '::2', '100:0:0:1::1', '4000::1', 'fec0::1', '64:ff9b:1::7f00:1', '2001:db8::1']
    const others4 = ['198.18.0.1', '192.0.0.8', '240.0.0.1', '203.0.113.1', '100.64.0.1', '169.254.169.254']
    for (const address of [...others, ...others4]) expect([address, isPublicAddress(address)]).toEqual([address, false])
    for (const address of ['8.8.8.8', '2606:4700::1111']) expect(isPublicAddress(address)).toBe(true)
  })

  it('bring neither endless, slow nor huge answers, nor files that only seem to be pictures', async () => {
    let sent = 0
    const jpeg = Buffer.alloc(9_000_000)
    jpeg.writeUInt32BE(0xffd8ffe0, 0)
    const endings: Record<string, Buffer> = {
      jpeg,
      icns: Buffer.concat([Buffer.from('icns\0\x0f\0\0'), Buffer.alloc(1_000_000, 'ICON\0\0\0\b')]),
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      html: Buffer.from('<!doctype html><script>1</script>'),
    }
    await using host = await startStranger((request, response) => {
      const name = request.url?.slice(1) ?? ''
      const body = endings[name]
      if (body) return void response.end(body)
      response.writeHead(200, name === 'huge' ? { 'content-length': '99999999999' } : {})
      response.write(picture.subarray(0, 64))
      if (name === 'slow') return
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
    const fetchImage = createImageFetcher({
      allowedHosts: [`127.0.0.1:${host.port}`],
      timeout: 2000,
      maxBytes: 10_000_000,
    })
    for (const name of [...Object.keys(endings), 'endless', 'huge', 'slow']) {
      expect([name, await fetchImage(`http://127.0.0.1:${host.port}/${name}`)]).toEqual([name, undefined])
    }
    expect(sent).toBeLessThan(60_000_000)
  })

  it('take little memory, however many are slow at once', async () => {
    setFlagsFromString('--expose-gc')
    const collect: () => void = runInNewContext('gc')
    const megabyte = 1024 * 1024
    const part = Buffer.concat([picture.subarray(0, 64), Buffer.alloc(5 * megabyte)])
    let open = 0
    await using host = await startStranger((request, response) => {
      open += 1
      request.socket.once('close', () => {
        open -= 1
      })
      response.writeHead(200).write(part)
    })
    const fetchImage = createImageFetcher({ allowedHosts: [`127.0.0.1:${host.port}`], timeout: 3000 })
    collect()
    const before = process.memoryUsage().arrayBuffers
    const all = Array.from({ length: 45 }, (_, index) => fetchImage(`http://127.0.0.1:${host.port}/${index}`))
    await sleep(2500)
    collect()
    expect(open).toBe(32)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * megabyte)
    expect(new Set(await Promise.all(all))).toEqual(new Set([undefined]))
    expect(await fetchImage(`http://127.0.0.1:${host.port}/again`)).toBeUndefined()
  }, 20_000)

  it('are fetched for those alone who may upload, and at most ten for one event', async () => {
    const fetched: string[] = []
    await using server = await startSample({
      fetchImage: async (url) => {
        fetched.push(url)
        return { type: 'image/png', width: 8, height: 8, size: 8 }
      },
    })
    const event = { title: 'A', start_date: '2027-07-01 10:00:00', end_date: '2027-07-01 12:00:00' }
    const organizers = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ organizer: `O${index}`, image: `https://a.example/${index}.png` }))
    for (const as of ['anonymous', 'subscriber', 'contributor'] as const) {
      expect(
        (await ask(server, as, 'POST', '/venues', { venue: 'A', image: 'https://a.example/x.png' })).status,
      ).not.toBe(201)
      expect((await ask(server, as, 'POST', '/events', { ...event, organizer: organizers(1) })).status).not.toBe(201)
      expect((await ask(server, as, 'PATCH', '/events/41', { image: 'https://a.example/x.png' })).status).not.toBe(200)
    }
    const many = await ask(server, 'author', 'POST', '/events', { ...event, organizer: organizers(11) })
    expect([many.status, refusedOf(many), fetched]).toEqual([400, ['organizer'], []])
    expect((await ask(server, 'author', 'POST', '/events', { ...event, organizer: organizers(10) })).status).toBe(201)
    expect(fetched).toHaveLength(10)
  })
})
