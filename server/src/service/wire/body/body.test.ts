import { deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { deepest, mostValues } from '../limits.js'
import { readBody, readPairs } from './body.js'
import { decodeContent } from './content-encoding.js'
import { isTooComplex } from './cost.js'
import { readParts } from './parts.js'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const nothing = { json: {}, form: {} }
const read = (text: string | Uint8Array, type?: string, method = 'POST', encoding?: string) =>
  readBody(method, { bytes: typeof text === 'string' ? bytesOf(text) : text, type, encoding }, 1000)
const refusal = (code: number, message: string) => ({
  ...{ code: 'rest_invalid_json', message: 'Invalid JSON body passed.', status: 400 },
  data: { json_error_code: code, json_error_message: message },
})

describe('a body', () => {
  it.each([
    'application/json',
    'Application/JSON ; charset=utf-8',
    'application/ld+json',
    'application/vnd.a-b.c+json',
  ])('is JSON as %s', async (type) => {
    expect(await read('{"a":1}', type)).toEqual({ json: { a: 1 }, form: {} })
    expect(await read('{"a":1}', type, 'GET')).toEqual({ json: { a: 1 }, form: {} })
  })

  it.each([
    undefined,
    '',
    'text/plain',
    'xapplication/json',
    'application/json5',
    'xapplication/a+json',
    'application/+json',
    'application/a+jsonx',
    'text/json',
  ])('has no fields as %s', async (type) => {
    expect(await read('{"a":1}', type)).toEqual(nothing)
  })

  it.each([
    ['POST', { a: '1' }],
    ['PUT', { a: '1' }],
    ['PATCH', { a: '1' }],
    ['DELETE', { a: '1' }],
    ['GET', {}],
  ])('is a form by %s', async (method, form) => {
    expect(await read('a=1', 'application/x-www-form-urlencoded; charset=UTF-8', method)).toEqual({ json: {}, form })
  })

  it.each([
    ['POST', { a: '1', b: ['ü & ö'] }],
    ['PUT', {}],
  ])('is a form in parts by %s', async (method, form) => {
    const parts = new FormData()
    parts.set('a', '1')
    parts.set('b[]', 'ü & ö')
    parts.set('c', new Blob(['x']), 'c.txt')
    const response = new Response(parts)
    const type = response.headers.get('content-type') ?? ''
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(await read(bytes, type, method)).toEqual({ json: {}, form })
  })

  it('that is a broken form in parts has no fields', async () => {
    expect(await read('x', 'multipart/form-data; boundary=b')).toEqual(nothing)
  })

  it.each(['[1]', '"a"', '5', 'null', ''])('has no fields as the JSON %j', async (text) => {
    expect(await read(text, 'application/json')).toEqual(nothing)
  })

  it('of no bytes has no fields', async () => {
    expect(await read('', 'application/json', 'POST', 'br')).toEqual(nothing)
  })

  it('that cannot be read is refused with what is wrong', async () => {
    await expect(read('{', 'application/json')).rejects.toMatchObject(refusal(4, 'Syntax error'))
    const utf8 = 'Malformed UTF-8 characters, possibly incorrectly encoded'
    await expect(read(Uint8Array.of(0x22, 0xff, 0x22), 'application/json')).rejects.toMatchObject(refusal(5, utf8))
    const half = 'Single unpaired high surrogate in Unicode escape'
    await expect(read(String.raw`{"a":"\ud83d"}`, 'application/json')).rejects.toMatchObject(refusal(10, half))
    const encoding = 'Content-Encoding: br cannot be read'
    await expect(read('{}', 'application/json', 'POST', 'br')).rejects.toMatchObject(refusal(4, encoding))
  })

  it('that holds too much is refused', async () => {
    const many = `{"a":[${Array.from({ length: mostValues }, () => 1).join()}]}`
    const raw = { bytes: bytesOf(many), type: 'application/json', encoding: undefined }
    await expect(readBody('POST', raw, 1)).rejects.toMatchObject({
      ...{ code: 'rest_body_too_large', status: 413 },
      message: `The body holds more than ${mostValues} values or ${deepest} levels.`,
    })
  })
})

describe('a compressed body', () => {
  const text = 'a'.repeat(100)
  const decoded = async (bytes: Uint8Array, encoding?: string, limit = 100) => {
    const found = await decodeContent(bytes, encoding, limit)
    return found && new TextDecoder().decode(found)
  }

  it.each<[string | undefined, Uint8Array]>([
    ['gzip', gzipSync(text)],
    [' GZIP ', gzipSync(text)],
    ['x-gzip', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['identity', bytesOf(text)],
    ['', bytesOf(text)],
    [undefined, bytesOf(text)],
  ])('is read as %s', async (encoding, bytes) => {
    expect(await decoded(bytes, encoding)).toBe(text)
  })

  it.each(['br', 'toString', 'gzip, gzip'])('is not read as %s', async (encoding) => {
    expect(await decoded(gzipSync(text), encoding)).toBeUndefined()
    expect(await decoded(new Uint8Array(), encoding)).toBe('')
  })

  it('that is broken is not read, and one that is too large is refused', async () => {
    expect(await decoded(bytesOf(text), 'gzip')).toBeUndefined()
    expect(await decoded(gzipSync(text).subarray(0, 15), 'gzip')).toBeUndefined()
    await expect(decoded(gzipSync(text), 'gzip', 99)).rejects.toMatchObject({ code: 'rest_body_too_large' })
  })
})

it.each([
  ['a=1&a=2', { a: '2' }],
  ['a[]=1&a[]=2', { a: ['1', '2'] }],
  ['a[b]=1&a[c][d]=2', { a: { b: '1', c: { d: '2' } } }],
  ['a[][]=1', { a: [['1']] }],
  ['a%5B%5D%5b%5d=1', { a: [['1']] }],
  ['a[b][][]=1&c[][d]=2', { a: { b: [['1']] }, c: [{ d: '2' }] }],
  ['a=x[][]', { a: 'x[][]' }],
  ['a=%26%23228%3B', { a: '&#228;' }],
  ['a=b+c%2Bd', { a: 'b c+d' }],
  ['a', { a: '' }],
  ['__proto__[x]=1&toString=2', { toString: '2' }],
])('the pairs %s are %j', (text, fields) => {
  expect(JSON.parse(JSON.stringify(readPairs(text)))).toEqual(fields)
})

it('JSON is too complex past a number of values or levels', () => {
  const list = (length: number) => Array.from({ length }, () => 1)
  const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) })
  expect([isTooComplex(list(mostValues - 1)), isTooComplex(list(mostValues))]).toEqual([false, true])
  expect([isTooComplex(nested(deepest)), isTooComplex(nested(deepest + 1))]).toEqual([false, true])
  expect([isTooComplex(null), isTooComplex('a')]).toEqual([false, false])
})

it('the parts of a form are texts and files', async () => {
  const form = new FormData()
  form.set('a', 'ü')
  form.set('file', new Blob(['x']), 'é.png')
  const response = new Response(form)
  const type = response.headers.get('content-type') ?? ''
  expect(await readParts(type, new Uint8Array(await response.arrayBuffer()))).toEqual([
    { name: 'a', text: 'ü' },
    { name: 'file', file: { filename: 'é.png', bytes: bytesOf('x') } },
  ])
  expect(await readParts('multipart/form-data', bytesOf('x'))).toEqual([])
})
