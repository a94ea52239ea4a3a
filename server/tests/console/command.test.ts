import { expect, it } from 'vitest'
import { readOptions } from '../../src/command/cli-options.js'
import { hasConsole } from '../../src/command/has-console.js'

/** True if the command serves a console with these arguments. */
function isOn(args: readonly string[], env: Record<string, string> = {}): boolean {
  const options = readOptions(args, env)
  if (typeof options === 'string') throw new Error(options)
  return hasConsole(options)
}

it.each([
  [true, [], {}],
  [true, ['--host', 'localhost', '--public-url', 'http://localhost:8080'], {}],
  [false, ['--no-console'], {}],
  [false, [], { EVENTCAL_NO_CONSOLE: 'true' }],
  [false, ['--host', '0.0.0.0'], {}],
  [false, ['--public-url', 'https://calendar.example'], {}],
  [false, ['--trusted-proxies', '1'], {}],
  [true, ['--host', '0.0.0.0', '--console'], {}],
  [true, ['--host', '0.0.0.0'], { EVENTCAL_CONSOLE: '1' }],
])('the command has a console: %s with %j and %j', (expected, args, env) => {
  expect(isOn(args, env)).toBe(expected)
})

it('the command is not told both', () => {
  expect(() => readOptions(['--console', '--no-console'], {})).toThrow('cannot be combined')
})
