import { describe, expect, it } from 'vitest'
import { beginsAsJson, jsonIn } from './json.js'

describe('the JSON of a text', () => {
  it.each([
    ['{"a":1}', { value: { a: 1 } }],
    [' \n[1] ', { value: [1] }],
    ['"text"', { value: 'text' }],
    ['\ufeff{"a":1}', { value: { a: 1 }, noise: '(byte order mark)' }],
    ['\ufeff\ufeff[1]\ufeff', { value: [1], noise: '(byte order mark)(byte order mark) (byte order mark)' }],
    ['{"a":1}\n<!-- cached -->', { value: { a: 1 }, noise: '<!-- cached -->' }],
    ['{"a":"}\\"}","b":[{}]} end', { value: { a: '}"}', b: [{}] }, noise: 'end' }],
    ['{"a":"\\\\"} end', { value: { a: '\\' }, noise: 'end' }],
    ['[1,[2]] end', { value: [1, [2]], noise: 'end' }],
    ['Notice: x\n  {"a":1}', { value: { a: 1 }, noise: 'Notice: x' }],
    ['<b>Notice</b>{"a":1}<br>', { value: { a: 1 }, noise: '<b>Notice</b> <br>' }],
  ])('%j', (text, found) => {
    expect(jsonIn(text)).toEqual(found)
  })

  it.each([
    [''],
    ['<!doctype html>'],
    ['Notice: {"a":1}'],
    ['Notice\n[1]'],
    ['Notice\n{ a }'],
    ['{"a":1'],
    ['Notice\n{"a":1'],
    ['{"a":1}{"b":2}'],
    ['{"a":1} [2]'],
    ['{"a":1}\n"b"'],
    ['{a} end'],
  ])('%j is none', (text) => {
    expect(jsonIn(text)).toBeUndefined()
  })

  it.each([
    ['{', true],
    [' \n\ufeff [', true],
    ['x{', false],
    ['"{"', false],
    ['', false],
  ])('%j begins it: %s', (text, expected) => {
    expect(beginsAsJson(text)).toBe(expected)
  })
})
