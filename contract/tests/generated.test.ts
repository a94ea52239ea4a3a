import { readdirSync, readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { generatedFiles } from '../scripts/generated.js'
import { answerExampleOf } from '../src/openapi/examples.js'

const text = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const files = generatedFiles()

describe('the generated files', () => {
  it.each([...files])('%s is in step with the contract (else: npm run openapi)', (path, generated) => {
    expect(text(path)).toBe(generated)
  })

  it('are all there are', () => {
    const there = readdirSync(new URL('../schemas', import.meta.url)).map((name) => `schemas/${name}`)
    expect(there.toSorted()).toEqual([...files.keys()].filter((path) => path.startsWith('schemas/')).toSorted())
    expect(there.length).toBeGreaterThanOrEqual(25)
  })

  it('openapi.json stays short enough to read a diff of: shared parts are components', () => {
    expect(text('openapi.json').split('\n').length).toBeLessThan(10_000)
  })

  it('openapi.json is valid', async () => {
    expect(await new Validator().validate(JSON.parse(text('openapi.json')))).toEqual({ valid: true })
  })
})

describe('the schemas by themselves', () => {
  const schemaOf = (name: string) => z.fromJSONSchema(JSON.parse(text(`schemas/${name}.json`)))

  it.each([
    ['Event', answerExampleOf('events.get')],
    ['EventList', answerExampleOf('events.list')],
    ['Venue', answerExampleOf('venues.get')],
    ['Organizer', answerExampleOf('organizers.get')],
    ['Term', answerExampleOf('categories.get')],
    ['EventCreate', { title: 'Jazz', start_date: '2027-07-01 19:00:00', end_date: '2027-07-01 22:00:00' }],
  ] as const)('%s accepts what it describes and refuses what it does not', (name, example) => {
    const schema = schemaOf(name)
    expect(schema.safeParse(example).error).toBeUndefined()
    expect(schema.safeParse({}).success).toBe(false)
    expect(schema.safeParse([]).success).toBe(false)
  })

  it.each([...files.keys()].filter((path) => path.startsWith('schemas/')))('%s needs no other file', (path) => {
    const references = [...text(path).matchAll(/"\$ref": "([^"]+)"/g)].map(([, reference = '']) => reference)
    const own = Object.keys(JSON.parse(text(path)).$defs ?? {}).map((name) => `#/$defs/${name}`)
    expect(references.filter((reference) => !own.includes(reference))).toEqual([])
  })
})
