import { describe, expect, it } from 'vitest'
import { describeIndex, namespaceOf, zoneIn } from './description.js'

const namespace = 'tribe/events/v1'
const endpoint = (methods: unknown, ...args: string[]) => ({
  methods,
  args: Object.fromEntries(args.map((name) => [name, { required: false }])),
})
const index = (events: unknown, ...others: string[]) =>
  JSON.stringify({
    namespace,
    routes: Object.fromEntries([
      [`/${namespace}/events`, events],
      ...others.map((path) => [`/${namespace}/${path}`, { endpoints: [] }]),
    ]),
  })

describe('an index', () => {
  it('tells the resources, the filters of events and whether there are routes that write', () => {
    const endpoints = [endpoint(['POST'], 'title'), endpoint(['GET'], 'page', 'search')]
    expect(describeIndex(index({ endpoints }, 'venues', 'tags', 'events/(?P<id>\\d+)'), namespace)).toEqual({
      resources: ['events', 'venues', 'tags'],
      eventFilters: ['page', 'search'],
      canWrite: true,
    })
  })

  it.each([
    ['methods as one text', { endpoints: [endpoint('GET', 'page')] }, ['page'], false],
    ['one text for writing', { endpoints: [endpoint('POST')] }, [], true],
    ['odd endpoints', { endpoints: [null, 'GET', endpoint(['GET'], 'page')] }, ['page'], false],
    ['no list of endpoints', { endpoints: { methods: 'POST' } }, [], false],
    ['an odd route', 'events', [], false],
    ['arguments in a list', { endpoints: [{ methods: ['GET'], args: [] }] }, [], false],
  ])('may have %s', (_, events, eventFilters, canWrite) => {
    expect(describeIndex(index(events), namespace)).toEqual({ resources: ['events'], eventFilters, canWrite })
  })

  it('may begin with a byte order mark', () => {
    expect(describeIndex(`\ufeff${index({})}`, namespace)).toMatchObject({ resources: ['events'] })
    expect(namespaceOf(`\ufeff${index({})}`)).toBe(namespace)
    expect(namespaceOf('{"namespace":"a\ufeffb"}')).toBe('a\ufeffb')
  })

  it.each([
    ['of another namespace', index({}).replaceAll('v1', 'v2')],
    ['without routes', JSON.stringify({ namespace })],
    ['with a list of routes', JSON.stringify({ namespace, routes: [] })],
    ['that is a list', JSON.stringify([{ namespace, routes: {} }])],
    ['that is no JSON', '<!doctype html>'],
  ])('is none %s', (_, text) => {
    expect(describeIndex(text, namespace)).toBeUndefined()
  })

  it.each([['{"namespace":7}'], ['["tribe/events/v1"]'], ['null'], ['page']])('%s names no namespace', (text) => {
    expect(namespaceOf(text)).toBeUndefined()
  })
})

it.each([
  [{ timezone_string: 'europe/paris', gmt_offset: 5 }, 'Europe/Paris'],
  [{ timezone_string: 'Mars/Phobos', gmt_offset: 5 }, undefined],
  [{ gmt_offset: '9.5' }, '+09:30'],
  [{ gmt_offset: -3.5 }, '-03:30'],
  [{ gmt_offset: '0' }, 'UTC'],
  [{ timezone_string: 7, gmt_offset: 1 }, '+01:00'],
  [{ timezone_string: '', gmt_offset: '' }, undefined],
  [{ gmt_offset: null }, undefined],
  [{ gmt_offset: 'east' }, undefined],
  [{ gmt_offset: 15 }, undefined],
  [[{ gmt_offset: 1 }], undefined],
])('the root %j names the zone %s', (root, zone) => {
  expect(zoneIn(JSON.stringify(root))).toBe(zone)
})
