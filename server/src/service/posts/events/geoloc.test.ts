import { afterAll, beforeAll, expect, it } from 'vitest'
import { callWith } from '../../../../tests/support/call.js'
import { describeEngine } from '../../../../tests/support/engines.js'
import type { Database } from '../../../store/engine.js'
import type { Refusal } from '../../wire/problems.js'
import { readEventFilter } from './filter.js'

describeEngine('the filter of a point', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await engine.create()
  })
  afterAll(() => database.close())
  const read = async (values: Readonly<Record<string, unknown>>) => {
    const refusals: Refusal[] = []
    const call = await callWith(values, { database, extensions: new Set(['geoloc'] as const) })
    const { geoloc, near } = (await readEventFilter(call, refusals)).filter
    // A parameter is refused for the first reason.
    const reasons = refusals.toReversed().map(({ param, reason }) => [param, reason])
    return { geoloc, near, refused: Object.fromEntries(reasons) }
  }

  it.each([
    [90, 180],
    [-90, -180],
    [0, 0],
  ])('takes %d, %d, and events within 40 km of it', async (lat, lng) => {
    const found = await read({ geoloc_lat: lat, geoloc_lng: lng, geoloc: true })
    expect(found).toEqual({ geoloc: true, near: { lat, lng, km: 40 }, refused: {} })
  })

  it.each([undefined, null, ''])('has no point where both coordinates are %j', async (none) => {
    expect(await read({ geoloc_lat: none, geoloc_lng: none, geoloc: false })).toEqual({
      geoloc: false,
      near: undefined,
      refused: {},
    })
  })

  it.each([
    [{ geoloc_lat: 90.01, geoloc_lng: 8 }, { geoloc_lat: 'geoloc_lat must be a number from -90 to 90.' }],
    [{ geoloc_lat: -90.01, geoloc_lng: 8 }, { geoloc_lat: 'geoloc_lat must be a number from -90 to 90.' }],
    [{ geoloc_lat: 8, geoloc_lng: 180.01 }, { geoloc_lng: 'geoloc_lng must be a number from -180 to 180.' }],
    [{ geoloc_lat: 8, geoloc_lng: 'x' }, { geoloc_lng: 'geoloc_lng must be a number from -180 to 180.' }],
    [{ geoloc_lat: 8 }, { geoloc_lng: 'geoloc_lat needs geoloc_lng.' }],
    [{ geoloc_lng: 8, geoloc_lat: '' }, { geoloc_lat: 'geoloc_lng needs geoloc_lat.' }],
  ])('refuses %j', async (values, expected) => {
    const { near, refused } = await read(values)
    expect(near).toBeUndefined()
    expect(refused).toEqual(expected)
  })
})
