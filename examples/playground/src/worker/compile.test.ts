import { expect, it } from 'vitest'
import { compile, placeOf, SourceError } from './compile.js'

const run = (source: string, scope = {}) => compile(source, scope, { '@eventcal/sdk': { answer: 42 } })()

const failure = async (source: string): Promise<unknown> => {
  try {
    await run(source)
  } catch (error) {
    return error
  }
  return undefined
}

it('runs TypeScript with imports, awaits and what is in scope', async () => {
  const source = `import { answer, type Question } from '@eventcal/sdk'
interface Own { readonly value: number }
const own = { value: answer } satisfies Own
enum Kind { One = 1 }
const waited: number = await Promise.resolve(own.value + Kind.One + given)
return waited as number`
  expect(await run(source, { given: 7 })).toBe(50)
  expect(await run('export default 3')).toBe(3)
  expect(await run('const given = 1; return given', { given: 7 })).toBe(1)
  expect(await run('const last = 1 // no line after it')).toBeUndefined()
})

it('says where the source cannot be read', async () => {
  const error = await failure('const a = 1\nconst b = }')
  expect(error).toBeInstanceOf(SourceError)
  expect(error).toMatchObject({ name: 'SyntaxError', message: 'Unexpected token', place: { line: 2 } })
  expect(placeOf(error)).toMatchObject({ line: 2 })
  expect(await failure('let a; let a')).toMatchObject({ name: 'SyntaxError', message: expect.stringContaining("'a'") })
})

it('says in which line of the snippet an error was thrown', async () => {
  const source = `import { answer } from '@eventcal/sdk'
interface Gone { a: 1 }
function inner(): never {
  throw new Error(String(answer))
}
await Promise.resolve()
inner()`
  expect(placeOf(await failure(source))).toEqual({ line: 4 })
  expect(placeOf('thrown text')).toBeUndefined()
})

it('knows no other module', async () => {
  expect(await failure("import { x } from 'lodash'\nconsole.log(x)")).toMatchObject({
    message: "There is no module 'lodash' here; there is @eventcal/sdk",
  })
})
