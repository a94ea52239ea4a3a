import { match } from '@eventcal/contract'
import { operationIds } from '@eventcal/contract/routes'
import { describe, expect, it } from 'vitest'
import { fieldRows, queryRows, type Row, routeRows } from '../../../tests/service-rows.js'
import { cases } from '../index.js'

const names = new Set(cases.map(({ name }) => name))
/** True if a case has the name of a row. */
const carried = (row: string) => names.has(row) || [...names].some((name) => name.startsWith(`${row} › `))

describe('the list of cases', () => {
  it('has at least 150 cases, each name once', () => {
    expect(cases.length).toBeGreaterThanOrEqual(150)
    expect(names.size).toBe(cases.length)
  })

  it('has cases for every operation', () => {
    expect(operationIds.filter((id) => !cases.some(({ operation }) => operation === id))).toEqual([])
    for (const { name, operation } of cases) expect(name.startsWith(`${operation} › `), name).toBe(true)
  })

  it('can hold a third of its cases against an instance without credentials', () => {
    expect(cases.filter(({ needs }) => needs === 'read').length).toBeGreaterThan(100)
  })
})

describe('every row of the service has a case that carries its name', () => {
  it('4.1, the routes, by method', () => {
    const rows = routeRows.flatMap(([methods, path]) =>
      methods.split(', ').map((method) => {
        const operation = match(method, path.replace('<id>', '1').replace('<slug>', 'x'))?.operation
        return `${operation} › ${method}`
      }),
    )
    expect(rows).toHaveLength(52)
    expect(rows.filter((row) => !names.has(row))).toEqual([])
  })

  it('4.1, the parameters named in the routes', () => {
    const rows = ['index › namespace', 'index › context', 'events.get › password', 'events.delete › password']
    expect(rows.filter((row) => !names.has(row))).toEqual([])
  })

  const lists = [
    ['4.2', 'events'],
    ['4.3', 'venues'],
    ['4.3', 'organizers'],
    ['4.4', 'categories'],
    ['4.4', 'tags'],
  ] as const
  it.each(lists)('%s, the query of %s', (section, resource) => {
    const table: readonly Row[] = queryRows[section]
    const rows = table.filter(({ only }) => !only || only === `${resource} only`)
    expect(rows.map(({ name }) => `${resource}.list › ${name}`).filter((row) => !names.has(row))).toEqual([])
    const unrefused = rows.filter(({ name }) => !carried(`${resource}.list › ${name} › bad input`))
    // Coordinates are not looked at without the extension; flags of linked records have cases of their own.
    const elsewhere = ['geoloc_lat', 'geoloc_lng', 'has_events', 'only_with_upcoming']
    expect(unrefused.map(({ name }) => name).filter((name) => !elsewhere.includes(name))).toEqual([])
  })

  const resources = [
    ['2.1', 'events'],
    ['2.2', 'venues'],
    ['2.3', 'organizers'],
    ['2.4', 'categories'],
    ['2.5', 'tags'],
  ] as const
  it.each(resources)('%s, the fields of %s, in creates and updates', (section, resource) => {
    const fields = fieldRows[section].map(({ name }) => name)
    const rows = fields.flatMap((name) => [`${resource}.create › ${name}`, `${resource}.update › ${name}`])
    expect(rows.filter((row) => !names.has(row))).toEqual([])
    const unrefused = fields.filter((name) => !carried(`${resource}.create › ${name} › bad input`))
    // Any cost can be shown as the text that it is.
    expect(unrefused.filter((name) => name !== 'cost')).toEqual([])
    if (resource === 'events') expect(names.has('events.update › password')).toBe(true)
  })
})
