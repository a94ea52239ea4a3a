import { expect, it } from 'vitest'
import { callWith } from '../../../../tests/support/call.js'
import { defaultDates } from './defaults.js'

it('begin with yesterday 23:59 UTC by the clock of the site, and end after two years', async () => {
  const { site } = await callWith({})
  const { start, end } = defaultDates(site)
  expect([start, end]).toEqual(['2027-01-14 18:59:00', '2029-01-15 12:00:00'])
})
