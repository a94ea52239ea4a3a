import { describe, expect, it } from 'vitest'
import { indexOf, namesApi, placesAt, usualPlaces } from './places.js'

const [tribe, calendar] = ['tribe/events/v1', 'calendar/events/v1']
const namespaces = [tribe, calendar]

describe('an address means', () => {
  it.each([
    ['https://a.example/wp-json/tribe/events/v1/events/42?x=1#top', 'https://a.example/wp-json'],
    ['https://a.example/b/tribe/events/v1', 'https://a.example/b'],
    ['https://a.example/?rest_route=/fr/tribe/events/v1/events', 'https://a.example/?rest_route=/fr'],
    ['https://a.example/?rest_route=/tribe/events/v1&lang=fr', 'https://a.example/?rest_route=/'],
  ])('one place where it names a namespace: %s', (address, baseUrl) => {
    expect(placesAt(address, namespaces)).toMatchObject([{ baseUrl, namespace: tribe }])
  })

  it.each([
    ['https://a.example/b//', 'https://a.example/b'],
    ['https://a.example/b/wp-json/?x=1#top', 'https://a.example/b/wp-json'],
    ['https://a.example/b/wp-json-old/c', 'https://a.example/b/wp-json-old/c'],
    ['https://a.example/?rest_route=/fr/api//', 'https://a.example/?rest_route=/fr/api'],
    ['https://a.example/?rest_route=', 'https://a.example/?rest_route=/'],
    // Names that only begin or end like a namespace.
    ['https://a.example/tribe/events/v12', 'https://a.example/tribe/events/v12'],
    ['https://a.example/diatribe/events/v1', 'https://a.example/diatribe/events/v1'],
  ])('one place for each namespace where it names none: %s', (address, baseUrl) => {
    expect(placesAt(address, namespaces)).toMatchObject([
      { baseUrl, namespace: tribe },
      { baseUrl, namespace: calendar },
    ])
  })

  it.each([
    ['https://a.example/wp-json', true],
    ['https://a.example/b/wp-json/wp/v2', true],
    ['https://a.example/?rest_route=/', true],
    ['https://a.example/wp-json-old/', false],
    ['https://a.example/api', false],
  ])('a REST root of WordPress: %s is %s', (address, expected) => {
    expect(placesAt(address, [tribe])).toMatchObject([{ isWordPress: expected }])
  })

  it.each([
    ['https://a.example/wp-json', true],
    ['https://a.example/b/wp-json/wp/v2', true],
    ['https://a.example/calendar/events/v1', true],
    ['https://a.example/?rest_route=', true],
    ['https://a.example/my-wp-json/', false],
    ['https://a.example/tribe/events/v12/', false],
    ['https://a.example/', false],
  ])('an API: %s is %s', (address, expected) => {
    expect(namesApi(new URL(address), namespaces)).toBe(expected)
  })
})

it('the usual places are in the folders of a page, its own first, and those of almost all sites before the rest', () => {
  const places = usualPlaces(new URL('https://a.example/one/two/three/four/?x=1'), [tribe])
  const folders = ['/one/two/three/', '/one/two/', '/one/', '/']
  expect([...places].map(indexOf)).toEqual([
    ...folders.map((folder) => `https://a.example${folder}wp-json/${tribe}`),
    ...folders.flatMap((folder) => [
      `https://a.example${folder}${tribe}`,
      `https://a.example${folder}?rest_route=/${tribe}`,
    ]),
  ])
})

it.each([
  ['https://a.example', `https://a.example/${tribe}`],
  ['https://a.example/b//', `https://a.example/b/${tribe}`],
  ['https://a.example/b/c/wp-json', `https://a.example/b/c/wp-json/${tribe}`],
  ['https://a.example/b/?rest_route=/', `https://a.example/b/?rest_route=/${tribe}`],
  ['https://a.example/?rest_route=/fr/api//', `https://a.example/?rest_route=/fr/api/${tribe}`],
])('the index of %s is %s', (baseUrl, index) => {
  expect(indexOf({ baseUrl, namespace: tribe })).toBe(index)
})
