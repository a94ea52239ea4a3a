import { expect, it } from 'vitest'
import { Values } from './values.js'

const values = new Values(
  new Map<string, unknown>([
    ['text', 'a'],
    ['number', 5],
    ['no', false],
    ['list', ['a', 1, true, null]],
    ['ids', ['7', 8]],
    ['cleared', null],
    ['unsent', undefined],
  ]),
  new Map([['text', ' a ']]),
)

const names = ['text', 'number', 'no', 'list', 'cleared', 'unsent', 'other']

it.each<[string, (name: string) => unknown, unknown[]]>([
  ['has', (name) => values.has(name), [true, true, true, true, true, false, false]],
  ['text', (name) => values.text(name), ['a', undefined, undefined, undefined, null, undefined, undefined]],
  ['number', (name) => values.number(name), [undefined, 5, undefined, undefined, null, undefined, undefined]],
  ['flag', (name) => values.flag(name), [undefined, undefined, false, undefined, false, undefined, undefined]],
  ['list', (name) => values.list(name), [undefined, undefined, undefined, ['a', 1], [], undefined, undefined]],
  ['ids', (name) => values.ids(name)?.length, [undefined, undefined, undefined, 2, 0, undefined, undefined]],
  ['raw', (name) => values.raw(name), ['a', 5, false, ['a', 1, true, null], null, undefined, undefined]],
  ['sentText', (name) => values.sentText(name), [' a ', ...Array.from({ length: 6 }, () => undefined)]],
])('%s reads values of its type alone', (_, read, expected) => {
  expect(names.map(read)).toEqual(expected)
})

it('ids are numbers, and entries keep their order', () => {
  expect(values.ids('ids')).toEqual([7, 8])
  expect(values.entries().map(([name]) => name)).toEqual(['text', 'number', 'no', 'list', 'ids', 'cleared', 'unsent'])
  expect(new Values().entries()).toEqual([])
})
