import { describe, expect, it } from 'vitest'
import { api, type Field, type Fields, match, type OperationId, operations } from '../src/index.js'
import { fieldRows, queryRows, type Row, routeRows } from './service-rows.js'

describe('routes', () => {
  const pairs = routeRows.flatMap(([methods, path]) => methods.split(', ').map((method) => `${method} ${path}`))

  it('are the 52 pairs of method and path of the document', () => {
    const own = operations.flatMap(({ methods, path }) =>
      methods.map((method) => `${method} ${path.replaceAll('{', '<').replaceAll('}', '>')}`),
    )
    expect(own).toHaveLength(52)
    expect(own.toSorted()).toEqual(pairs.toSorted())
  })

  it.each(pairs)('%s is found', (pair) => {
    const [method = '', path = ''] = pair.split(' ')
    const found = match(method, path.replace('<id>', '42').replace('<slug>', 'some%20slug'))
    const params = path.includes('<id>') ? { id: '42' } : path.includes('<slug>') ? { slug: 'some slug' } : {}
    expect(found?.params).toEqual(params)
    expect(found && api[found.operation].methods).toContain(method)
  })
})

const bodies = [
  ['2.1', 'events', ['updateBySlug']],
  ['2.2', 'venues', ['updateBySlug']],
  ['2.3', 'organizers', ['updateBySlug']],
  ['2.4', 'categories', []],
  ['2.5', 'tags', []],
] as const

describe.each(bodies)('section %s: fields of %s', (section, resource, more) => {
  const rows: readonly Row[] = fieldRows[section]

  it('are those of the document, with type, default and requiredness', () => {
    expect(described(bodyOf(`${resource}.create`))).toEqual(sorted(rows))
  })

  it.each(['update', ...more] as const)('are all optional in %s', (action) => {
    const none = rows.map((row) => ({ ...row, required: false }))
    expect(described(bodyOf(`${resource}.${action}` as OperationId))).toEqual(sorted(none))
  })
})

const lists = [
  ['4.2', 'events'],
  ['4.3', 'venues'],
  ['4.3', 'organizers'],
  ['4.4', 'categories'],
  ['4.4', 'tags'],
] as const

describe.each(lists)('section %s: query parameters of %s', (section, resource) => {
  it('are those of the document, with type and default', () => {
    const rows: readonly Row[] = queryRows[section]
    const own = rows.filter(({ only }) => !only || only === `${resource} only`)
    const expected = own.map(({ name, type, default: fallback }) => ({ name, type, default: fallback }))
    expect(described(api[`${resource}.list`].query).map(({ required: _, ...row }) => row)).toEqual(sorted(expected))
  })
})

it('index, single reads and event updates take the parameters that the document gives them', () => {
  expect(Object.keys(api.index.query)).toEqual(['namespace', 'context'])
  expect(Object.keys(api['events.get'].query)).toEqual(['password'])
  expect(Object.keys(api['events.delete'].query)).toEqual(['password'])
  expect(Object.keys(api['events.update'].params)).toEqual(['id', 'password'])
})

function bodyOf(id: OperationId): Fields {
  return api[id].body ?? {}
}

/** Fields of the contract in the words of the document. */
function described(fields: Fields): Row[] {
  return sorted(
    Object.entries(fields).map(([name, entry]) => ({
      name,
      type: typeOf(name, entry),
      default: defaultOf(name, entry),
      required: entry.required,
    })),
  )
}

function typeOf(name: string, { kind, type, format, items }: Field): string {
  if (items) return 'array of integer'
  if (format === 'double') return 'number'
  if (kind === 'date' && !type) return name === 'start_date' || name === 'end_date' ? 'date-time' : 'date'
  return type ?? format ?? 'untyped'
}

function defaultOf(name: string, entry: Field): string {
  if (entry.kind === 'date' && !entry.type && (name === 'start_date' || name === 'end_date')) return 'generated'
  if (name === 'hide_empty') return entry.default === true ? '1' : String(entry.default)
  return 'default' in entry ? String(entry.default) : '-'
}

function sorted<T extends { readonly name: string }>(rows: readonly T[]): T[] {
  return rows.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
