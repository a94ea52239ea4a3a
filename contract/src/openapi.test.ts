import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { api, errorSchema, operationIds, operations, pathOf } from './index.js'
import { answerExampleOf, payloadExamples } from './openapi/examples.js'
import { isObject, type Json } from './openapi/json.js'
import { openApiDocument } from './openapi.js'
import { payload } from './values.js'

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

  it('names only schemas that it holds', () => {
    const names = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
    const references = [...all(document.paths, '$ref'), ...all(document.components, '$ref')]
    expect(references.length).toBeGreaterThan(100)
    expect(references.filter((one) => !names.includes(String(one)))).toEqual([])
  })

  it('tells every parameter and every error code of every operation', () => {
    for (const operation of operations) {
      const item = document.paths[operation.path === '' ? '/' : operation.path]
      for (const method of operation.methods) {
        const described = item?.[method.toLowerCase()]
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
      const parameters = isObject(item) && Array.isArray(item.parameters) ? item.parameters : []
      for (const one of parameters) {
        if (!isObject(one)) throw new Error('a parameter that is no object')
        const field = { ...operation.params, ...operation.query }[String(one.name)]
        expect(field?.schema.safeParse(one.example).success, `${operation.id} ${one.name}`).toBe(true)
      }
    }
  })

  it('of errors parse', () => {
    const values = all(document.paths, 'examples').flatMap((examples) =>
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

/** The values of every key of that name, anywhere in a piece of the document. */
function all(piece: unknown, key: string): Json[] {
  if (Array.isArray(piece)) return piece.flatMap((one) => all(one, key))
  if (typeof piece !== 'object' || piece === null) return []
  return Object.entries(piece).flatMap(([name, value]) => [...(name === key ? [value] : []), ...all(value, key)])
}
