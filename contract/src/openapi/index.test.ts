import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { api, errorSchema, operationIds, operations, pathOf } from '../index.js'
import { payload } from '../values.js'
import { answerExampleOf, payloadExamples } from './examples.js'
import { openApiDocument } from './index.js'
import { isObject, type Json, type JsonObject } from './json.js'

const document = openApiDocument({ serverUrl: 'https://calendar.example/calendar/events/v1', version: '2.3.4' })

describe('openApiDocument', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const copy = JSON.parse(JSON.stringify(document))
    expect(await validator.validate(copy)).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  it('the validator sees a broken document', async () => {
    const broken = { ...JSON.parse(JSON.stringify(document)), paths: { '/events': { get: { responses: 5 } } } }
    expect((await new Validator().validate(broken)).valid).toBe(false)
  })

  it('has every path and method once, with unique operation ids', () => {
    const found = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path === '/' ? '' : path}`),
    )
    const own = operations.flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`))
    expect(found.toSorted()).toEqual(own.toSorted())
    const ids = all(document.paths, 'operationId')
    expect(new Set(ids).size).toBe(52)
    for (const id of operationIds) expect(ids).toContain(id)
  })

  it('refers only to components that it holds, and to each of its shared responses, payloads and parameters', () => {
    const names = Object.entries(document.components).flatMap(([kind, entries]) =>
      Object.keys(entries).map((name) => `#/components/${kind}/${name}`),
    )
    const references = [...all(document.paths, '$ref'), ...all(document.components, '$ref')]
    expect(references.length).toBeGreaterThan(100)
    expect(references.filter((one) => !names.includes(String(one)))).toEqual([])
    const shared = names.filter((name) => /components\/(responses|requestBodies|parameters)\//.test(name))
    expect(shared.length).toBeGreaterThan(40)
    expect(shared.filter((name) => references.filter((one) => one === name).length < 2)).toEqual([])
  })

  it('writes no response and no payload twice', () => {
    const described = Object.values(document.paths).flatMap((item) => Object.values(item).filter(isObject))
    const inline = described.flatMap(({ responses, requestBody }) => [
      ...(isObject(responses) ? Object.values(responses) : []),
      ...(requestBody === undefined ? [] : [requestBody]),
    ])
    const written = [
      ...inline.filter((one) => isObject(one) && one.$ref === undefined),
      ...Object.values(document.components.responses),
      ...Object.values(document.components.requestBodies),
    ].map((one) => JSON.stringify(one))
    expect(new Set(written).size).toBe(written.length)
  })

  it('tells every parameter and every error code of every operation', () => {
    for (const operation of operations) {
      const item = document.paths[operation.path === '' ? '/' : operation.path]
      for (const method of operation.methods) {
        const described = resolve(item?.[method.toLowerCase()])
        if (!isObject(described)) throw new Error(`${operation.id} is missing`)
        const names = all(described.parameters, 'name')
        expect(names).toEqual([...Object.keys(operation.params), ...Object.keys(operation.query)])
        const codes = all(described.responses, 'enum').flat()
        for (const code of operation.errors) expect(codes, operation.id).toContain(code)
        expect('requestBody' in described).toBe(operation.body !== undefined)
      }
    }
  })

  it('tells server, version and how to sign in', () => {
    expect(document.servers).toEqual([{ url: 'https://calendar.example/calendar/events/v1' }])
    expect(document.info.version).toBe('2.3.4')
    expect(document.components.securitySchemes.basic).toMatchObject({ type: 'http', scheme: 'basic' })
    expect(document.paths['/events']?.post).toMatchObject({ security: [{ basic: [] }] })
    expect(document.paths['/events']?.get).toMatchObject({ security: [{}, { basic: [] }] })
  })

  it('describes fields, and leaves out what says nothing', () => {
    const schemas = document.components.schemas
    expect(schemas.EventCreate).toMatchObject({
      required: ['title', 'start_date', 'end_date'],
      properties: { all_day: { type: 'boolean', default: false, description: expect.any(String) } },
    })
    expect(JSON.stringify(document)).not.toMatch(/9007199254740991|"\$schema"|"\$id"/)
  })
})

describe('examples', () => {
  it.each(Object.entries(payloadExamples))('of what %s is sent parse', (id, examples) => {
    const operation = operations.find((one) => one.id === id)
    const schema = payload(operation?.body ?? {})
    for (const { value } of Object.values(examples)) expect(schema.safeParse(value).error).toBeUndefined()
  })

  it('stand at every operation that takes a payload', () => {
    const taking = operations.filter(({ body }) => body).map(({ id }) => id)
    expect(Object.keys(payloadExamples).toSorted()).toEqual(taking.toSorted())
  })

  it.each(operationIds)('of what %s answers parse', (id) => {
    expect(api[id].answer.safeParse(answerExampleOf(id)).error).toBeUndefined()
  })

  it('stand at every parameter, and parse', () => {
    for (const operation of operations) {
      const item = document.paths[operation.path === '' ? '/' : operation.path]?.[operation.methods[0].toLowerCase()]
      const parameters = isObject(item) && Array.isArray(item.parameters) ? item.parameters.map(resolve) : []
      for (const one of parameters) {
        if (!isObject(one)) throw new Error('a parameter that is no object')
        const field = { ...operation.params, ...operation.query }[String(one.name)]
        expect(field?.schema.safeParse(one.example).success, `${operation.id} ${one.name}`).toBe(true)
      }
    }
  })

  it('of errors parse', () => {
    const values = all(resolve(document.paths), 'examples').flatMap((examples) =>
      isObject(examples) ? Object.values(examples) : [],
    )
    const bodies = values.flatMap((one) => (isObject(one) && isObject(one.value) && one.value.code ? [one.value] : []))
    expect(bodies.length).toBeGreaterThan(500)
    for (const body of bodies) expect(errorSchema.safeParse(body).error).toBeUndefined()
  })
})

it('the paths of the document are those that pathOf fills in', () => {
  for (const id of operationIds) {
    const template = api[id].path.replace('{id}', '5').replace('{slug}', 's')
    expect(pathOf(id, { id: 5, slug: 's' })).toBe(template)
  }
})

/** A piece with its shared responses, payloads and parameters written out where they are used; schemas stay references. */
function resolve(piece: Json | undefined): Json | undefined {
  if (Array.isArray(piece)) return piece.map((one) => resolve(one) ?? null)
  if (!isObject(piece)) return piece
  const [, kind, name] = /^#\/components\/(responses|requestBodies|parameters)\/(.+)$/.exec(String(piece.$ref)) ?? []
  if (kind !== undefined && name !== undefined) {
    const components: Readonly<Record<string, JsonObject>> = { ...document.components }
    return components[kind]?.[name]
  }
  return Object.fromEntries(Object.entries(piece).map(([key, value]) => [key, resolve(value) ?? null]))
}

/** The values of every key of that name, anywhere in a piece of the document. */
function all(piece: unknown, key: string): Json[] {
  if (Array.isArray(piece)) return piece.flatMap((one) => all(one, key))
  if (typeof piece !== 'object' || piece === null) return []
  return Object.entries(piece).flatMap(([name, value]) => [...(name === key ? [value] : []), ...all(value, key)])
}
