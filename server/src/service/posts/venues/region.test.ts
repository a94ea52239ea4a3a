import { expect, it } from 'vitest'
import { callWith } from '../../../../tests/support/call.js'
import { stateProvince } from './region.js'

const region = { country: 'United States', province: 'P', state: 'NY' }

it('takes what is sent as it is', async () => {
  expect(stateProvince(await callWith({ stateprovince: 'Bern', state: 'NY' }), undefined, region)).toBe('Bern')
})

it('is the state in the United States, else the province', async () => {
  const sent = await callWith({ country: 'x', province: 'x', state: 'x' })
  const of = (country: string) => stateProvince(sent, undefined, { ...region, country })
  expect(['United States', 'US', '', 'Canada'].map(of)).toEqual(['NY', 'NY', 'NY', 'P'])
})

it('is kept until one of its parts changes, or it is cleared', async () => {
  const kept = { stateprovince: 'ZH' }
  expect(stateProvince(await callWith({}), kept, region)).toBe('ZH')
  expect(stateProvince(await callWith({ state: 'NY' }), kept, region)).toBe('NY')
  expect(stateProvince(await callWith({ stateprovince: '' }), kept, region)).toBe('')
})

it('follows from the parts of this request alone, where updates keep nothing', async () => {
  expect(stateProvince(await callWith({ province: 'P' }), undefined, region)).toBe('P')
  expect(stateProvince(await callWith({}), undefined, region)).toBe('')
})
