import { describe, expect, it } from 'vitest'
import { faultsOf, figuresOf, type LoadResult, roundsOf } from '../../bench/load/run.js'
import { trendOf } from '../../bench/load/slope.js'
import { newTally, type Tally } from '../../bench/load/traffic.js'

const flat = { median: 100, rise: 0 }
const result = (tally: Partial<Tally>, trends: Partial<LoadResult> = {}): LoadResult => ({
  tally: { ...newTally(), requests: 10, ...tally },
  ...{ seconds: 2, heap: [1], rss: [1], heapTrend: flat, rssTrend: flat, ...trends },
})

describe('a load', () => {
  it('is fine where all is answered as it should be and memory stays', () => {
    expect(faultsOf(result({}))).toEqual([])
    expect(faultsOf(result({}, { heapTrend: { median: 100, rise: 9 }, rssTrend: { median: 100, rise: -50 } }))).toEqual(
      [],
    )
  })

  it('is not where something is answered otherwise, breaks, or grows', () => {
    expect(faultsOf(result({ wrong: new Map([['create, POST /tags: 500', 2]]) }))).toEqual([
      '2 times create, POST /tags: 500',
    ])
    expect(faultsOf(result({ broken: new Map([['ECONNRESET', 1]]) }))).toEqual([
      '1 connections broke or got no answer: ECONNRESET',
    ])
    expect(faultsOf(result({ requests: 0 }))).toEqual(['nothing was answered'])
    expect(faultsOf(result({}, { heapTrend: { median: 100, rise: 9.1 } }))).toHaveLength(1)
    expect(faultsOf(result({}, { rssTrend: { median: 100, rise: 26.1 } }))).toHaveLength(1)
  })

  it('has a figure for each thing that is promised', () => {
    const names = figuresOf(result({})).map(({ name }) => name)
    const latencies = ['latency p50', 'latency p99']
    expect(names).toEqual(['requests', ...latencies, 'errors', 'heap after each round', 'rss after each round'])
  })

  it('comes in rounds', () => {
    expect(roundsOf(10)).toEqual({ rounds: 40, round: { seconds: 15 } })
    expect(roundsOf(1)).toEqual({ rounds: 8, round: { seconds: 7.5 } })
  })
})

it('a trend is not turned by one odd point', () => {
  expect(trendOf([10, 11, 12, 13, 14])).toEqual({ median: 12, rise: 4 })
  expect(trendOf([10, 10, 90, 10, 10, 10])).toEqual({ median: 10, rise: 0 })
  expect(trendOf([5])).toEqual({ median: 5, rise: 0 })
})
