import { describe, expect, it } from 'vitest'
import { readJson } from './answer.js'
import { jsonIn } from './transport/json.js'

const read = (text: string, contentType = 'application/json; charset=UTF-8', status = 200) =>
  readJson(
    { status, headers: new Headers({ 'content-type': contentType }), text, json: jsonIn(text), attempts: [] },
    () => ({}),
  )

const codeOf = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return error
  }
  return undefined
}

describe('readJson', () => {
  it('reads JSON, whatever it is labelled', () => {
    expect(read('{"id":1}')).toEqual({ value: { id: 1 } })
    expect(read('{"id":1}', 'text/html')).toEqual({ value: { id: 1 } })
  })

  it('reads JSON after the warnings of PHP, and says so', () => {
    const noise = '<br />\n<b>Warning</b>: Undefined array key "x" in <b>/a.php</b> on line <b>1</b><br />\n'
    expect(read(`${noise}{"id":1}`, 'text/html')).toMatchObject({
      value: { id: 1 },
      noise: noise.trim(),
    })
    expect(codeOf(() => read(`${noise}{"events":[{"id":1},{"id":2}`))).toMatchObject({ code: 'unexpectedAnswer' })
    expect(codeOf(() => read('{"events":[\n{"id":1}'))).toMatchObject({ code: 'malformedJson' })
  })

  it('calls JSON that is cut off malformed', () => {
    expect(codeOf(() => read('{"events":[{"id":1},{'))).toMatchObject({
      code: 'malformedJson',
      status: 200,
      excerpt: '{"events":[{"id":1},{',
    })
    expect(codeOf(() => read(''))).toMatchObject({ code: 'malformedJson', excerpt: '' })
  })

  it('shows what a gateway answered', () => {
    const page = `<!doctype html><title>Attention</title>${'x'.repeat(1000)}`
    expect(codeOf(() => read(page, 'text/html', 403))).toMatchObject({
      code: 'unexpectedAnswer',
      status: 403,
      contentType: 'text/html',
      excerpt: page.slice(0, 200),
    })
    expect(codeOf(() => read('<b>Fatal error</b>'))).toMatchObject({ code: 'unexpectedAnswer' })
  })
})
