import { describe, expect, it } from 'vitest'
import { describeEngine } from '../../../tests/support/engines.js'
import { places, refused, type TestCalendar } from '../../../tests/support/linked-service.js'

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
