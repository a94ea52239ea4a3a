import { describe, expect, it } from 'vitest'
import { takeToken, tokenIn } from './session.js'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

describe('the token of a tab', () => {
  it('leaves the address at once, and a later one takes its place', () => {
    const storage = memory()
    const replaced: string[] = []
    const take = (hash: string) => takeToken({ hash, replace: (next) => replaced.push(next) }, storage)
    expect(take('#/data')).toBeUndefined()
    expect(take('#token=abc-DEF_1')).toBe('abc-DEF_1')
    expect(take('#/time')).toBe('abc-DEF_1')
    expect(take('#token=second')).toBe('second')
    expect(replaced).toEqual(['', ''])
  })

  it('is found in what somebody pastes', () => {
    expect(tokenIn(' http://localhost:4010/console#token=abcdef-123_X \n')).toBe('abcdef-123_X')
    expect(tokenIn('abcdef-123_X')).toBe('abcdef-123_X')
    expect(tokenIn('hello')).toBeUndefined()
    expect(tokenIn('')).toBeUndefined()
  })
})
