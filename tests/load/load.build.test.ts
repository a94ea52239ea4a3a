import { expect, it } from 'vitest'
import { faultsOf, runLoad } from '../../bench/load/run.js'

// Measured in requests, not in seconds, so that a slow machine gives the same result; `npm run load` takes ten minutes.
it('answers mixed traffic of 200 connections as it should, and needs no more memory for it at the end', async () => {
  const result = await runLoad({ engine: 'memory', connections: 200, rounds: 6, round: { requests: 400 } })
  expect(faultsOf(result)).toEqual([])
  expect(result.tally.requests).toBeGreaterThanOrEqual(2400)
}, 300_000)
