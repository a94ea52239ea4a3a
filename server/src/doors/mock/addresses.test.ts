import { expect, it } from 'vitest'
import { readAddresses } from './addresses.js'

const page = 'https://page.example/app/start'

it.each<[string, string | undefined, object]>([
  ['https://x.example', undefined, { publicUrl: 'https://x.example', basePath: '' }],
  ['http://x.example:8080/', undefined, { publicUrl: 'http://x.example:8080', basePath: '' }],
  ['https://x.example/a/wp-json', undefined, { publicUrl: 'https://x.example', basePath: '/a/wp-json' }],
  ['https://x.example/a/wp-json//', undefined, { publicUrl: 'https://x.example', basePath: '/a/wp-json' }],
  ['/wp-json/', page, { publicUrl: 'https://page.example', basePath: '/wp-json' }],
  ['api', page, { publicUrl: 'https://page.example', basePath: '/app/api' }],
])('the base URL %s on the page %s', (baseUrl, on, expected) => {
  expect(readAddresses(baseUrl, undefined, on)).toEqual({ ...expected, namespace: 'calendar/events/v1' })
})

it.each([
  ['tribe/events/v1', 'tribe/events/v1'],
  ['//tribe/events/v1//', 'tribe/events/v1'],
  ['my-calendar', 'my-calendar'],
])('the namespace %s is %s', (namespace, expected) => {
  expect(readAddresses('https://x.example', namespace, undefined).namespace).toBe(expected)
})

it.each(['', '/', 'a b', 'a//b', '!a/b', 'a/b!', 'a/b?c=d', 'a/../b'])('the namespace %j is refused', (namespace) => {
  expect(() => readAddresses('https://x.example', namespace, undefined)).toThrow(
    new TypeError(`namespace: "${namespace}" is not a path such as calendar/events/v1`),
  )
})

it.each([
  ['nowhere', 'baseUrl: "nowhere" is not an address such as https://x.example'],
  ['/wp-json', 'baseUrl: "/wp-json" is not an address such as https://x.example'],
  ['ftp://x.example', 'baseUrl: ftp: is not of the web'],
  ['xhttps://x.example', 'baseUrl: xhttps: is not of the web'],
])('the base URL %s is refused', (baseUrl, message) => {
  expect(() => readAddresses(baseUrl, undefined, undefined)).toThrow(new TypeError(message))
})
