import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callWith } from '../../../tests/support/call.js'
import { describeEngine } from '../../../tests/support/engines.js'
import { places, refused, type TestCalendar } from '../../../tests/support/linked-service.js'
import type { Database } from '../../store/engine.js'
import { insertImage } from '../../store/tables/images.js'
import type { Refusal } from '../wire/problems.js'
import { checkImage, fetchImage, storeImage } from './resolve.js'

const remote = (file: string) => `https://pictures.example/remote/${file}`
const create = (calendar: TestCalendar, image: unknown, as: 'admin' | 'author' | 'contributor' = 'author') =>
  calendar.ask(as, 'POST', '/venues', { venue: `Pictured ${JSON.stringify(image)}`, image })

describeEngine('pictures named by a payload', (engine) => {
  describe.each(['reference', 'live'] as const)('in profile %s', (profile) => {
    it('are stored ones, by id', async () => {
      await using calendar = await places(engine, profile)
      expect((await create(calendar, '1', 'contributor')).body.image).toMatchObject({ id: 1 })
      for (const image of ['2', '10', '999', '0', '1e0', 'banana', 'ftp://pictures.example/a.png'])
        expect(refused(await create(calendar, image))).toEqual(['image'])
    })

    it('are fetched by address, once, and take their id before the record', async () => {
      await using calendar = await places(engine, profile)
      const { body } = await create(calendar, remote('new.jpg'))
      expect(body).toMatchObject({
        id: 1001,
        image: { id: 1000, extension: 'jpg', width: 1000, height: 500, filesize: 8000 },
      })
      const copy = /^https:\/\/calendar\.example\/wp-content\/uploads\/2027\/01\/new-[A-Za-z0-9]{6}(-300x150)?\.jpg$/
      // Deployed instances keep a copy; elsewhere the URL of the source is kept.
      const url = profile === 'live' ? expect.stringMatching(copy) : remote('new.jpg')
      expect(body.image).toMatchObject({
        url,
        sizes: { medium: { width: 300, height: 150, 'mime-type': 'image/jpeg', url } },
      })
      expect((await create(calendar, remote('new.jpg'), 'admin')).body.image).toEqual(body.image)
      expect((await create(calendar, remote('known.png'))).body.image).toMatchObject({ id: 1 })
    })

    it('are stored ones, by the address that answers show', async () => {
      await using calendar = await places(engine, profile)
      const own = 'https://calendar.example/media/known.png'
      expect((await create(calendar, own, 'contributor')).body.image).toMatchObject({ id: 1, url: own })
      expect((await calendar.ask('admin', 'POST', '/venues', { venue: 'No picture' })).body.id).toBe(1001)
      for (const other of ['https://calendar.example/media/text.pdf', 'https://other.example/media/known.png'])
        expect(refused(await create(calendar, other))).toEqual(['image'])
    })

    it('need the right to upload when they are named by address', async () => {
      await using calendar = await places(engine, profile)
      for (const file of ['new.jpg', 'known.png'])
        expect(refused(await create(calendar, remote(file), 'contributor'))).toEqual(['image'])
    })

    it('are refused where there is none, and nothing is written', async () => {
      await using calendar = await places(engine, profile)
      for (const file of ['none.png', 'text.txt'])
        expect(refused(await create(calendar, remote(file)))).toEqual(['image'])
      expect((await calendar.ask('anonymous', 'GET', '/venues')).body.total).toBe(4)
    })

    it('are removed by an empty text', async () => {
      await using calendar = await places(engine, profile)
      expect((await calendar.ask('admin', 'POST', '/venues/10', { image: '' })).body).not.toHaveProperty('image')
    })
  })

  it('are named after their address, of which a hundred characters are enough', async () => {
    await using calendar = await places(engine, 'live')
    const { body } = await create(calendar, remote(`--${'long'.repeat(50)}.jpg`))
    expect(body.image).toMatchObject({ url: expect.stringMatching(/\/(long){25}-[A-Za-z0-9]{6}\.jpg$/) })
  })
})

describeEngine('the picture of a payload', (engine) => {
  const site = 'https://calendar.example'
  const stored = {
    ...{ author: 1, status: 'inherit', slug: 'a', title: 'A', file: 'a.png', source_url: null, guid: null, sizes: {} },
    ...{ date: '2027-01-01 07:00:00', date_utc: '2027-01-01 12:00:00', filesize: 1, width: 2, height: 3 },
    ...{ modified: '2027-01-01 07:00:00', modified_utc: '2027-01-01 12:00:00' },
    ...{ alt_text: '', caption: '', description: '', url: '/a.png', mime_type: 'image/png' },
  }
  let db: Database
  beforeAll(async () => {
    db = await engine.create()
    const others = [
      { url: '/a.pdf', mime_type: 'application/pdf' },
      { url: '/a.svg', mime_type: 'image/svg+xml', width: null },
      { url: '/b.png', mime_type: 'ximage/png' },
      { url: `${site}/c.png`, source_url: 'https://pictures.example/c' },
    ]
    // Their ids are 1 to 5.
    for (const image of [{}, ...others]) await insertImage(db, { ...stored, ...image })
  })
  afterAll(() => db.close())
  const none = (id: string) => `image: no picture has the id ${id}.`
  const unknown = 'image must be the id of a picture or its address.'

  it('is planned, or refused with a reason', async () => {
    const planned = async (image: unknown, role: 'author' | 'contributor' = 'author') => {
      const refusals: Refusal[] = []
      const plan = await checkImage(await callWith({ image }, { database: db, role }), refusals)
      return plan ?? refusals.map(({ reason, detail }) => (detail ? `${reason} ${detail}` : reason)).join()
    }
    expect(await planned(undefined)).toBe('')
    for (const image of ['', ' ', null]) expect(await planned(image)).toEqual({ kind: 'none' })
    for (const image of ['1', ' 1 ', '01', `${site}/a.png`])
      expect(await planned(image)).toEqual({ kind: 'stored', id: 1 })
    for (const id of ['2', '3', '4', '9', '99999999999999999999']) expect(await planned(id)).toBe(none(id))
    expect(await planned(1)).toBe('image is not of type string. rest_invalid_type')
    for (const image of ['x1', '1x', '-1', 'ftp://a.example/1.png', 'xhttp://a.example/1.png', '/a.png'])
      expect(await planned(image)).toBe(unknown)
    for (const url of [`${site}/a.pdf`, `${site}/a.svg`, `${site}/b.png`, `${site}x/a.png`, 'http://a.example'])
      expect(await planned(url)).toEqual({ kind: 'remote', url })
    for (const url of [`${site}/c.png`, 'https://pictures.example/c'])
      expect(await planned(url)).toEqual({ kind: 'stored', id: 5 })
    expect(await planned(`${site}/c.png`, 'contributor')).toEqual({ kind: 'stored', id: 5 })
    expect(await planned('https://pictures.example/c', 'contributor')).toBe(
      'image must be the id of a picture, since fetching one needs the right to upload.',
    )
  })

  it('is fetched where it is elsewhere, and stored by its name and its type', async () => {
    const call = await callWith({}, { database: db })
    await expect(fetchImage(call, { kind: 'remote', url: 'https://a.example/b' }, 'venue')).rejects.toMatchObject({
      message: 'Invalid parameter(s): venue',
      data: { params: { venue: 'venue: no picture can be fetched from https://a.example/b.' } },
    })
    expect(await fetchImage(call, { kind: 'stored', id: 1 })).toEqual({ kind: 'stored', id: 1 })
    expect(await fetchImage(call, undefined)).toBeUndefined()
    expect(await storeImage(db, call, undefined, 7)).toBe(7)
    expect(await storeImage(db, call, { kind: 'none' }, 7)).toBeNull()
    expect(await storeImage(db, call, { kind: 'stored', id: 1 }, 7)).toBe(1)
    for (const [path, type, file] of [
      ['/x/My%20pic.one.JPG?a=b.png', 'image/jpeg', 'My-20pic-one-AAAAAA.jpg'],
      ['/-a_b-.png', 'image/PNG; charset=x', 'a_b-AAAAAA.png'],
      ['/', 'image/svg+xml', 'image-AAAAAA.svg'],
      ['/.png', 'image/', 'image-AAAAAA.img'],
      ['/a/', 'image/x-y', 'image-AAAAAA.xy'],
    ] as const) {
      const url = `https://pictures.example${path}`
      const picture = { type, width: 600, height: 400, size: 9000 }
      const id = await storeImage(db, call, { kind: 'fetched', url, picture }, 7)
      expect(await db.query('select file, url, source_url, title, author from images where id = $1', [id])).toEqual([
        { file: `2027/01/${file}`, url, source_url: url, title: file.replace(/\.\w+$/, ''), author: 5 },
      ])
    }
  })
})
