import { describe, expect, it } from 'vitest'
import type { Incoming } from '../call/exchange.js'
import { Problem } from '../wire/problems.js'
import { readUpload } from './upload.js'

const bytes = Uint8Array.of(1, 2, 3)
const incoming = (headers: Readonly<Record<string, string>>, sent = bytes): Incoming => ({
  method: 'POST',
  target: '/',
  header: (name) => headers[name],
  body: async () => sent,
})

/** The name of an uploaded body, or the code of its refusal. */
async function nameBy(disposition: string | undefined, type = 'image/png', sent = bytes, limit = 3): Promise<string> {
  const headers = { 'content-type': type, ...(disposition !== undefined && { 'content-disposition': disposition }) }
  try {
    return (await readUpload(incoming(headers, sent), {}, limit)).filename
  } catch (error) {
    if (error instanceof Problem) return `${error.code} ${error.status}`
    throw error
  }
}

const invalid = 'rest_upload_invalid_disposition 400'

it.each([
  ['attachment; filename="a b.png"', 'a b.png'],
  ['attachment; filename=a.png', 'a.png'],
  ['attachment;FILENAME = a.png ; size=3', 'a.png'],
  ['filename="a.png"', 'a.png'],
  ['filename="a;b.png"; size=3', 'a;b.png'],
  ['attachment; filename="a\\"b.png"', 'a\\"b.png'],
  ["attachment; filename*=UTF-8''%C3%A9.png", 'é.png'],
  ["attachment; filename=a.png; filename* = utf-8''b%20c.png ; size=3", 'b c.png'],
  ["attachment; filename*=UTF-8''%FF.png", invalid],
  ['attachment', invalid],
  ['attachment; filename=""', invalid],
  ['attachment; filename=', invalid],
  ['attachment; myfilename=a.png', invalid],
  ['', 'rest_upload_no_content_disposition 400'],
  [undefined, 'rest_upload_no_content_disposition 400'],
])('the disposition %j names %j', async (disposition, name) => {
  expect(await nameBy(disposition)).toBe(name)
})

it('a body needs bytes, a type and room', async () => {
  const named = 'filename=a.png'
  expect(await nameBy(named, 'image/png', new Uint8Array())).toBe('rest_upload_no_data 400')
  expect(await nameBy(named, '')).toBe('rest_upload_no_content_type 400')
  expect(await nameBy(named, 'image/png', bytes, 2)).toBe('rest_body_too_large 413')
  expect(await readUpload(incoming({ 'content-type': 'x', 'content-disposition': named }), { a: '1' }, 3)).toEqual({
    ...{ filename: 'a.png', bytes, fields: { a: '1' } },
  })
})

describe('a form', () => {
  const type = 'Multipart/Form-Data; boundary=b'
  const upload = (parts: readonly { name: string; text?: string; file?: { filename: string; bytes: Uint8Array } }[]) =>
    readUpload({ ...incoming({ 'content-type': type }), readParts: async () => parts }, { a: '1', b: '2' }, 3)

  it('has the file in the part of that name, and texts besides', async () => {
    const file = { filename: 'a.png', bytes }
    const other = { name: 'other', file: { filename: 'b.png', bytes } }
    expect(
      await upload([other, { name: 'file', text: 'x' }, { name: 'file', file }, { name: 'b', text: '3' }]),
    ).toEqual({
      ...{ ...file, fields: { a: '1', b: '3', file: 'x' } },
    })
  })

  it('without that part, or with an empty one, is refused', async () => {
    const refused = { code: 'rest_upload_no_data', status: 400 }
    await expect(upload([])).rejects.toMatchObject(refused)
    await expect(upload([{ name: 'other', file: { filename: 'a', bytes } }])).rejects.toMatchObject(refused)
    await expect(upload([{ name: 'file', text: 'x' }])).rejects.toMatchObject(refused)
    const empty = { filename: 'a', bytes: new Uint8Array() }
    await expect(upload([{ name: 'file', file: empty }])).rejects.toMatchObject(refused)
  })

  it('is none where another type merely holds its name', async () => {
    expect(await nameBy('filename=a.png', 'x-multipart/form-data')).toBe('a.png')
    expect(await nameBy('filename=a.png', 'multipart/form-dataset')).toBe('a.png')
  })
})
