import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolState } from '../../store/engine.js'
import type { Metrics } from './telemetry.js'

/** Histogram buckets of request durations in seconds, denser around the promised latencies. */
const BUCKETS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * Prometheus metrics of one server: requests by operation and status, their duration, database connections, and the
 * default process metrics of Node.
 *
 * @param pool reports connection usage; absent for the in-memory database
 */
export function createMetrics(pool?: () => PoolState): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'eventcal_requests_total',
    help: 'Requests that were answered, by operation and status; status 0: the caller went away before',
    labelNames: ['operation', 'status'] as const,
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'eventcal_request_duration_seconds',
    help: 'From the head of a request to the end of its answer',
    labelNames: ['operation'] as const,
    buckets: BUCKETS,
    registers: [registry],
  })
  if (pool) {
    new Gauge({
      name: 'eventcal_database_connections',
      help: 'Connections to the database: used, idle, the most there may be, and requests that wait for one',
      labelNames: ['state'] as const,
      registers: [registry],
      collect() {
        const { total, idle, waiting, limit } = pool()
        this.set({ state: 'used' }, total - idle)
        this.set({ state: 'idle' }, idle)
        this.set({ state: 'limit' }, limit)
        this.set({ state: 'waiting' }, waiting)
      },
    })
  }
  return {
    answered({ route, status, milliseconds }) {
      requests.inc({ operation: route, status: String(status) })
      durations.observe({ operation: route }, milliseconds / 1000)
    },
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}
