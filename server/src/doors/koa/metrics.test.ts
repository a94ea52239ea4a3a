import { expect, it } from 'vitest'
import { createMetrics } from './metrics.js'

const own = (text: string) => text.split('\n').filter((line) => line.startsWith('eventcal_'))
const request = { requestId: 'one', method: 'GET', route: 'events.list', status: 200 }

it('requests are counted by operation and status, and their seconds by operation', async () => {
  const metrics = createMetrics()
  for (const milliseconds of [1.9, 40]) metrics.answered({ ...request, milliseconds })
  metrics.answered({ ...request, route: 'none', status: 0, milliseconds: 2000 })
  const { type, text } = await metrics.read()
  expect(type).toContain('text/plain')
  const lines = own(text)
  for (const line of [
    'eventcal_requests_total{operation="events.list",status="200"} 2',
    'eventcal_requests_total{operation="none",status="0"} 1',
    'eventcal_request_duration_seconds_bucket{le="0.002",operation="events.list"} 1',
    'eventcal_request_duration_seconds_bucket{le="0.05",operation="events.list"} 2',
    'eventcal_request_duration_seconds_count{operation="events.list"} 2',
    'eventcal_request_duration_seconds_sum{operation="none"} 2',
  ]) {
    expect(lines).toContain(line)
  }
  expect(text).toContain('process_cpu_seconds_total')
  expect(text).not.toContain('eventcal_database_connections')
})

it('connections to the database are counted by what they do now', async () => {
  let idle = 3
  const { read } = createMetrics(() => ({ total: 8, idle, waiting: 2, limit: 20 }))
  const connections = async () => own((await read()).text).map((line) => line.replace('eventcal_database_', ''))
  const line = (state: string, count: number) => `connections{state="${state}"} ${count}`
  expect(await connections()).toEqual([line('used', 5), line('idle', 3), line('limit', 20), line('waiting', 2)])
  idle = 8
  expect(await connections()).toEqual([line('used', 0), line('idle', 8), line('limit', 20), line('waiting', 2)])
})

it('each figure says its meaning, and durations have their bounds', async () => {
  const { read, answered } = createMetrics(() => ({ total: 1, idle: 1, waiting: 0, limit: 2 }))
  answered({ ...request, milliseconds: 5 })
  const { text } = await read()
  expect([...text.matchAll(/^# HELP (eventcal_.+)$/gm)].map(([, help]) => help).toSorted()).toEqual([
    'eventcal_database_connections Connections to the database: used, idle, the most there may be, and requests that wait for one',
    'eventcal_request_duration_seconds From the head of a request to the end of its answer',
    'eventcal_requests_total Requests that were answered, by operation and status; status 0: the caller went away before',
  ])
  const bounds = [
    ...text.matchAll(/^eventcal_request_duration_seconds_bucket\{le="([^"]+)",operation="events.list"\}/gm),
  ]
  expect(bounds.map(([, bound]) => bound)).toEqual([
    ...['0.002', '0.005', '0.01', '0.02', '0.05', '0.1', '0.25', '0.5', '1', '2.5', '5', '10', '30'],
    '+Inf',
  ])
})
