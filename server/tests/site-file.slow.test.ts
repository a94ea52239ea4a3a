import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createClock, createServer, type Profile, parseSite, type Server, type SiteFile } from '../src/index.js'
import { siteSchema } from '../src/store/site/read.js'
import { loadRecording, recordingFolder } from './parity/exchange.js'
import { IdMap } from './parity/ids.js'
import { replay } from './parity/replay.js'
import { toRequest } from './parity/request.js'

const page = readFileSync(new URL('../SITE-FILES.md', import.meta.url), 'utf8')

describe('the page about site files', () => {
  const [, example = ''] = /```json\n([\s\S]+?)\n```/.exec(page) ?? []

  it('has an example that loads and is served', async () => {
    await using server = await createServer({
      seed: parseSite(JSON.parse(example)),
      publicUrl: 'https://calendar.example',
    })
    const answer = await server.fetch(new Request('https://calendar.example/calendar/events/v1/events/30'))
    expect(await answer.json()).toMatchObject({
      ...{ title: 'Christmas Concert', cost: '$10', venue: { id: 10 }, organizer: [{ id: 11 }], image: { id: 12 } },
    })
  })

  it('has an example without keys that mean nothing', () => {
    const given: unknown = JSON.parse(example)
    expect(parseSite(given)).toMatchObject(Object(given))
  })

  it.each([
    ['venues', { id: 1, venue: 'Hall', slug: 'a'.repeat(201) }, 'venues[0].slug: is longer than 200 characters'],
    [
      'venues',
      { id: 1, venue: 'Hall', password: 'a'.repeat(256) },
      'venues[0].password: is longer than 255 characters',
    ],
    ['users', { id: 1, login: 'a'.repeat(61), role: 'editor' }, 'users[0].login: is longer than 60 characters'],
  ])('says what is longer than an instance keeps (%s)', (list, record, fault) => {
    expect(() => parseSite({ site: { url: 'https://calendar.example' }, [list]: [record] })).toThrow(fault)
  })

  it('names every key', () => {
    const keys = keysOf(z.toJSONSchema(siteSchema, { io: 'input' }))
    expect(keys.size).toBeGreaterThan(80)
    expect([...keys].filter((key) => !page.includes(`\`${key}\``))).toEqual([])
  })
})

/** All names of properties in a JSON schema. */
function keysOf(schema: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(schema)) {
    for (const each of schema) keysOf(each, found)
    return found
  }
  if (typeof schema !== 'object' || schema === null) return found
  const { properties = {}, ...rest }: { properties?: object } = schema
  for (const [key, value] of Object.entries(properties)) keysOf(value, found.add(key))
  keysOf(Object.values(rest), found)
  return found
}

describe('an exported site', () => {
  const recording = loadRecording()
  const clock = createClock({ start: Date.parse(recording.site.site.now), frozen: true })
  const open = (seed: SiteFile, profile: Profile) =>
    createServer({ seed, profile, clock, publicUrl: recording.site.site.url, random: () => 0.5 })
  const recorded = () => parseSite(JSON.parse(readFileSync(join(recordingFolder, 'site.json'), 'utf8')))
  const reads = recording.groups.filter(({ kind }) => kind === 'reads')
  const asText = (site: SiteFile): SiteFile => parseSite(JSON.parse(JSON.stringify(site)))

  async function answersOf(server: Server): Promise<string[]> {
    const ids = new IdMap(recording.site.site.next_ids)
    const requests = reads.flatMap(({ exchanges }) => exchanges).filter(({ request }) => request.method !== 'TRACE')
    const answers: string[] = []
    for (const exchange of requests) {
      const answer = await server.fetch(toRequest(exchange, recording.site, ids))
      answers.push(`${exchange.name} ${answer.status} ${await answer.text()}`)
    }
    return answers
  }

  it.each(['live', 'reference'] as const)('gives the same answers to all reads (%s)', async (profile) => {
    await using origin = await open(recorded(), profile)
    await using copy = await open(asText(await origin.exportSite()), profile)
    expect(await answersOf(copy)).toEqual(await answersOf(origin))
  })

  it.each(['events-update/odd', 'venues-delete/main', 'probe-write/terms-categories', 'events-create/field-venue'])(
    'gives the same answers after the writes of %s, and gives the same new ids',
    async (name) => {
      await using origin = await open(recorded(), 'live')
      const groups = recording.groups.filter((group) => group.name === name)
      expect(groups).toHaveLength(1)
      const subject = { fetch: origin.fetch, reset: origin.reset, setNow: (iso: string) => clock.set(Date.parse(iso)) }
      await replay(subject, { recording, groups, profile: 'live', knowsCode: () => true })
      const file = asText(await origin.exportSite())
      await using copy = await open(file, 'live')
      expect(await copy.exportSite()).toEqual(file)
      expect(await answersOf(copy)).toEqual(await answersOf(origin))
    },
  )
})

describe('the remote files of a site file', () => {
  const site = {
    site: { url: 'https://calendar.example' },
    users: [{ id: 1, login: 'ann', role: 'administrator', application_password: 'abcd' }],
    remote_files: [
      {
        url: 'https://pictures.example/a.png',
        status: 200,
        content_type: 'image/png',
        width: 800,
        height: 600,
        bytes: 99,
      },
      { url: 'https://pictures.example/a.txt', status: 200, content_type: 'text/plain', bytes: 6 },
      { url: 'https://pictures.example/gone.png', status: 404 },
      { url: 'https://nowhere.example/a.png', status: null },
    ],
  }
  const picture = { type: 'image/png', width: 10, height: 10, size: 10 }

  async function imageOf(server: Server, image: string): Promise<unknown> {
    const headers = { authorization: `Basic ${btoa('ann:abcd')}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ venue: `Venue with ${image}`, image })
    const answer = await server.fetch(
      new Request('http://localhost/calendar/events/v1/venues', { method: 'POST', headers, body }),
    )
    const { image: shown, data } = await answer.json()
    return answer.status === 201 ? { width: shown.width, height: shown.height } : Object.keys(data.params)
  }

  it('are what the server gets; it asks nobody else for them', async () => {
    const asked: string[] = []
    const fetchImage = async (url: string) => {
      asked.push(url)
      return picture
    }
    await using server = await createServer({ seed: parseSite(site), fetchImage })
    expect(await imageOf(server, 'https://pictures.example/a.png')).toEqual({ width: 800, height: 600 })
    for (const { url } of site.remote_files.slice(1)) expect(await imageOf(server, url)).toEqual(['image'])
    expect(asked).toEqual([])
    expect(await imageOf(server, 'https://other.example/b.png')).toEqual({ width: 10, height: 10 })
    expect(asked).toEqual(['https://other.example/b.png'])
  })

  it('are all that it gets without a fetcher, and stand in an export', async () => {
    await using server = await createServer({ seed: parseSite(site) })
    expect(await imageOf(server, 'https://other.example/b.png')).toEqual(['image'])
    expect((await server.exportSite()).remote_files).toEqual(parseSite(site).remote_files)
  })
})
