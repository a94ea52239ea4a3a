import { expect, it } from 'vitest'
import { exposedHost } from './session.js'

it('a password is exposed over plain HTTP, except to this computer', () => {
  expect(exposedHost('http://calendar.example/wp-json')).toBe('calendar.example')
  expect(exposedHost('https://calendar.example/wp-json')).toBeUndefined()
  for (const host of ['localhost:5173', '127.0.0.1:4010', '[::1]:80', 'app.localhost']) {
    expect(exposedHost(`http://${host}/api`)).toBeUndefined()
  }
})
