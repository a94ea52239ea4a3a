import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEngine } from '../../../tests/support/engines.js'
import type { Database } from '../engine.js'
import { findImage, findImageBySource, findImageByUrl, findImages, insertImage } from './images.js'
import { DEFAULT_SETTINGS, getSettings, putSettings } from './settings.js'
import { findUpload, insertUpload, uploadedBase64 } from './uploads.js'

const picture = (url: string, more: object = {}) => ({
  ...{ slug: 'a', status: 'inherit', author: 1, date: '', date_utc: '', modified: '', modified_utc: '', title: 'A' },
  ...{ url, mime_type: 'image/png', file: 'a.png', width: 1, height: 2, filesize: 3, sizes: {}, source_url: null },
  ...{ guid: null, alt_text: 'alt', caption: 'caption', description: 'text' },
  ...more,
})

describeEngine('pictures', (engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.create()
  })
  afterAll(() => db.close())

  it('that are uploaded get a path of their own', async () => {
    const upload = (extension: string, base64: string) =>
      insertUpload(db, { stem: '/uploads/a', extension, base64 }, (path) => picture(path))
    const ids = [
      await upload('png', 'AAAA'),
      await upload('png', 'BBBB'),
      await upload('jpg', 'CCCC'),
      await upload('png', 'DDDD'),
    ]
    const paths = (await findImages(db, ids)).map(({ url }) => url)
    expect(paths).toEqual(['/uploads/a.png', '/uploads/a-1.png', '/uploads/a.jpg', '/uploads/a-2.png'])
    expect(await findUpload(db, '/uploads/a-1.png')).toEqual({ type: 'image/png', base64: 'BBBB' })
    expect(await findUpload(db, '/uploads/a-3.png')).toBeUndefined()
    expect([await uploadedBase64(db, ids[2] ?? 0), await uploadedBase64(db, 999)]).toEqual(['CCCC', undefined])
  })

  it('are found by their id, source or address, the newest of several', async () => {
    const source_url = 'https://pictures.example/1'
    const first = await insertImage(db, picture('/media/1.png', { source_url }))
    const second = await insertImage(db, picture('/media/1.png', { source_url }))
    expect(second).toBeGreaterThan(first)
    expect(await findImage(db, first)).toEqual({ ...picture('/media/1.png', { source_url }), id: first })
    expect((await findImageBySource(db, source_url))?.id).toBe(second)
    expect((await findImageByUrl(db, ['/media/0.png', '/media/1.png']))?.id).toBe(second)
    expect([await findImage(db, 999), await findImageByUrl(db, ['/media/0.png'])]).toEqual([undefined, undefined])
    expect(await insertImage(db, picture('/media/2.png'), 500)).toBe(500)
    expect((await findImages(db, [500, 999, first])).map(({ id }) => id)).toEqual([500, first])
  })
})

describeEngine('settings', (engine) => {
  it('are those that were put, else defaults', async () => {
    const db = await engine.create()
    try {
      expect(await getSettings(db)).toEqual(DEFAULT_SETTINGS)
      await putSettings(db, { title: 'Days', posts_per_page: 3 })
      await putSettings(db, { events_per_page: 4 })
      await putSettings(db, { events_per_page: undefined, language: 'de-CH' })
      expect(await getSettings(db)).toMatchObject({ events_per_page: 4, language: 'de-CH', title: 'Days' })
      await putSettings(db, { events_per_page: 5, language: 'en-US' })
      await putSettings(db, { title: 'Nights', image_sizes: { tiny: { width: 1, height: 2 } } })
      expect(await getSettings(db)).toEqual({
        ...{ ...DEFAULT_SETTINGS, title: 'Nights', posts_per_page: 3, events_per_page: 5 },
        image_sizes: { tiny: { width: 1, height: 2 } },
      })
    } finally {
      await db.close()
    }
  })

  it('have the defaults of the platform', () => {
    expect(DEFAULT_SETTINGS).toMatchObject({
      ...{ url: 'http://localhost', title: '', description: '', timezone: 'UTC', timezone_mode: 'event' },
      ...{ multi_day_cutoff: '00:00', posts_per_page: 10, language: 'en-US', currency_symbol_default: '$' },
      ...{ currency_position_default: 'prefix', currency_code_default: 'USD' },
      image_sizes: {
        thumbnail: { width: 150, height: 150, crop: true },
        medium: { width: 300, height: 300 },
        medium_large: { width: 768, height: 0 },
        large: { width: 1024, height: 1024 },
        '1536x1536': { width: 1536, height: 1536 },
        '2048x2048': { width: 2048, height: 2048 },
      },
    })
  })
})
