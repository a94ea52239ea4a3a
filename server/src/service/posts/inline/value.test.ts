import { expect, it } from 'vitest'
import { isRefusedForm, readLink } from './value.js'

it('reads ids, data, and lists of both', () => {
  expect(readLink(7)).toEqual({ posts: [{ is: 'id', id: 7 }], form: 'single' })
  expect(readLink(' 7 ')).toEqual({ posts: [{ is: 'id', id: 7 }], form: 'single' })
  expect(readLink({ venue: 'Hall' })).toEqual({ posts: [{ is: 'data', data: { venue: 'Hall' } }], form: 'single' })
  expect(readLink([7, { id: '8' }])).toEqual({
    posts: [
      { is: 'id', id: 7 },
      { is: 'id', id: 8 },
    ],
    form: 'list',
  })
  expect(readLink('7, 8,')).toMatchObject({ posts: [{ id: 7 }, { id: 8 }], form: 'text-list' })
})

it.each([null, undefined, false, 0, '', ' ', '0', [], {}])('has no posts in %j', (value) => {
  expect(readLink(value).posts).toEqual([])
})

it('knows an id that is empty from what makes no sense', () => {
  expect(readLink({ id: '', venue: 'Hall' }).posts).toEqual([{ is: 'no-id' }])
  for (const value of ['Hall', -1, 1.5, true, [[]], { id: [] }, { id: 'x' }]) {
    const [post] = readLink(value).posts
    expect(post?.is === 'nonsense' || post?.is === 'no-id').toBe(true)
  }
})

it.each(['7x', 'x7', '7e1', '0x7', '+7', '7.0', '-7', '٣', '0 7', 9007199254740992, '9007199254740992', 0.5, '00'])(
  '%j is no id',
  (value) => {
    expect(readLink([value]).posts).toEqual([{ is: 'nonsense' }])
    expect(readLink({ id: value }).posts).toEqual([{ is: 'nonsense' }])
  },
)

it.each([1, '1', '007', ' 7\n', Number.MAX_SAFE_INTEGER])('%j is an id', (value) => {
  expect(readLink(value).posts).toEqual([{ is: 'id', id: Number(value) }])
})

it('reads texts of ids part by part, and values of other types as what makes no sense', () => {
  expect(readLink(', 7,x, ').posts).toEqual([{ is: 'id', id: 7 }, { is: 'nonsense' }])
  expect(readLink([true, null, [7], { id: [7] }, { id: true }]).posts).toEqual(
    Array.from({ length: 5 }, () => ({ is: 'nonsense' })),
  )
  expect(readLink([{ id: 0 }, { id: '0' }, { id: null }, { id: {} }]).posts).toEqual(
    Array.from({ length: 4 }, () => ({ is: 'no-id' })),
  )
})

it('tells the forms that instances refuse', () => {
  expect(isRefusedForm('venue', readLink([7]))).toBe(true)
  expect(isRefusedForm('venue', readLink(7))).toBe(false)
  expect(isRefusedForm('organizer', readLink([7]))).toBe(false)
  expect(isRefusedForm('organizer', readLink({ organizer: 'Ann' }))).toBe(true)
  expect(isRefusedForm('organizer', readLink('7,8'))).toBe(true)
})
