import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const resources = [
  ['events', 'CalendarEvent', 'EventList', 'Event'],
  ['venues', 'Venue', 'VenueList', 'Venue'],
  ['organizers', 'Organizer', 'OrganizerList', 'Organizer'],
  ['categories', 'Category', 'CategoryList', 'Category'],
  ['tags', 'Tag', 'TagList', 'Tag'],
] as const

/** Type helpers that make a program fail to compile unless the types of both clients are equal. */
const helpers = `
import type { paths } from './api.js'
// The SDK accepts more than the wire format, such as Date objects, so its payloads are compared by the contract's
// types.
import type * as contract from '@eventcal/contract'
import type * as sdk from '@eventcal/sdk'
type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never
type Answer<P extends keyof paths, M extends 'get' | 'post' | 'delete', S extends number> =
  paths[P] extends { [K in M]: { responses: { [K in S]: infer R } } } ? Json<R> : never
type Sent<P extends keyof paths> =
  paths[P] extends { post: { requestBody?: infer R } } ? Json<NonNullable<R>> : never
type Query<P extends keyof paths> = paths[P] extends { get: { parameters: { query?: infer Q } } } ? Q : never
declare function is<T>(): { from<U extends T>(): [T] extends [never] ? never : U }
`
const checksOf = ([path, one, list, name]: (typeof resources)[number]) => `
is<Answer<'/${path}/{id}', 'get', 200>>().from<sdk.${one}>()
is<sdk.${one}>().from<Answer<'/${path}/{id}', 'get', 200>>()
is<sdk.${list}>().from<Answer<'/${path}', 'get', 200>>()
is<sdk.${one}>().from<Answer<'/${path}', 'post', 201>>()
is<sdk.${one}>().from<Answer<'/${path}/{id}', 'post', 200>>()
is<sdk.${one}>().from<Answer<'/${path}/{id}', 'delete', 200>>()
is<sdk.${name}Create>().from<Sent<'/${path}'>>()
is<sdk.${name}Update>().from<Sent<'/${path}/{id}'>>()
is<Sent<'/${path}'>>().from<contract.${name}Create>()
is<Sent<'/${path}/{id}'>>().from<contract.${name}Update>()
is<NonNullable<Query<'/${path}'>>>().from<contract.${name}Query>()
is<sdk.${name}Query>().from<NonNullable<Query<'/${path}'>>>()
`

describe('a client generated from openapi.json', () => {
  let folder = ''
  beforeAll(async () => {
    mkdirSync(join(root, 'node_modules/.cache'), { recursive: true })
    // Below the project, so that its packages are found from there.
    folder = mkdtempSync(join(root, 'node_modules/.cache/generated-client-'))
    const document = readFileSync(join(root, 'contract/openapi.json'), 'utf8')
    // Without the option, every field that has a default would have to be sent.
    const types = await openapiTS(document, { defaultNonNullable: false })
    writeFileSync(join(folder, 'api.ts'), astToString(types))
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'bundler',
      types: [],
      lib: ['ES2023', 'DOM', 'DOM.Iterable', 'ESNext.Disposable'],
      skipLibCheck: true,
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const compile = (program: string): string => {
    writeFileSync(join(folder, 'program.ts'), program)
    try {
      execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], {
        encoding: 'utf8',
      })
      return ''
    } catch (error) {
      return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
    }
  }

  it('says the same as the types of the SDK, for all five resources', { timeout: 60_000 }, () => {
    expect(compile(helpers + resources.map(checksOf).join(''))).toBe('')
  })

  it('and the check sees where it does not', { timeout: 60_000 }, () => {
    const wrong = `is<Answer<'/venues/{id}', 'get', 200>>().from<{ id: string }>()`
    expect(compile(helpers + wrong)).toContain('error TS2344')
  })
})
