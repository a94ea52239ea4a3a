import { expect, it } from 'vitest'
import { callWith } from '../../../../tests/support/call.js'
import type { Refusal } from '../../wire/problems.js'
import { checkWebsite } from './website.js'

const read = async (values: Readonly<Record<string, unknown>>) => {
  const refusals: Refusal[] = []
  const website = checkWebsite(await callWith(values), refusals)
  return { website, refused: refusals.map(({ param }) => param) }
}

it('tells a website that is not sent from one that is removed', async () => {
  expect(await read({})).toEqual({ website: undefined, refused: [] })
  expect(await read({ website: null })).toEqual({ website: '', refused: [] })
  expect(await read({ website: '' })).toEqual({ website: '', refused: [] })
})

it('takes absolute addresses that run nothing', async () => {
  expect(await read({ website: ' https://hall.example/a ' })).toEqual({
    website: 'https://hall.example/a',
    refused: [],
  })
  for (const website of ['hall.example', 'javascript:alert(1)', '/path', 7]) {
    expect(await read({ website })).toEqual({ website: undefined, refused: ['website'] })
  }
})
