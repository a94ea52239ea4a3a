import type { Fault } from '../fault.js'

/** Faults in the transports. */
export const doorFaults: readonly Fault[] = [
  {
    name: 'the log loses the queries of requests',
    file: 'server/src/doors/koa/request-report.ts',
    find: 'if (query.length === 0) return path',
    replace: 'if (query.length >= 0) return path',
    caughtBy: { file: 'server/src/doors/koa/request-report.test.ts', title: 'the target %s is reported as %s' },
  },
  {
    name: 'probes by HEAD find nothing',
    file: 'server/src/doors/koa/health.ts',
    find: "method === 'GET' || method === 'HEAD'",
    replace: "method === 'GET'",
    caughtBy: {
      file: 'server/tests/operating.test.ts',
      title: 'answers HEAD for %s as probes send it, and nothing else',
    },
  },
  {
    name: 'faults while an answer is sent go unreported',
    file: 'server/src/doors/koa/faults.ts',
    find: "if (!isOfCaller(error)) report('none', error)",
    replace: "if (isOfCaller(error)) report('none', error)",
    caughtBy: { file: 'server/src/doors/koa/faults.test.ts', title: 'are reported' },
  },
  {
    name: 'a fault rule strikes preflights',
    file: 'server/src/faults/pattern.ts',
    find: "if (wanted === undefined) return method !== 'OPTIONS'",
    replace: 'if (wanted === undefined) return true',
    caughtBy: {
      file: 'server/tests/faults/doors.test.ts',
      title: 'leave preflights alone, unless a rule names OPTIONS',
    },
  },
  {
    name: 'a fault rule never comes to its end',
    file: 'server/src/faults/active-rule.ts',
    find: 'this.#effects >= times',
    replace: 'this.#effects > times',
    caughtBy: { file: 'server/src/faults/registry.test.ts', title: 'with %j comes at %j' },
  },
  {
    name: 'a reset leaves the faults',
    file: 'server/src/app/app.ts',
    find: '      faults.clear()\n',
    replace: '',
    caughtBy: {
      file: 'server/tests/faults/doors.test.ts',
      title: 'are added, listed with their counts, removed and cleared at /__test/faults',
    },
  },
]
