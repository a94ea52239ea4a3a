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
  {
    name: 'the console answers to wrong tokens',
    file: 'server/src/doors/koa/console-guard.ts',
    find: 'if (!sameText(given, token)) {',
    replace: 'if (given.length < 3) {',
    caughtBy: {
      file: 'server/tests/console/guards.test.ts',
      title: 'needs the token in a header, on this machine, too',
    },
  },
  {
    name: 'switching quirks keeps what was serialized before',
    file: 'server/src/app/app.ts',
    find: 'service = serviceOf()\n    site = { ...site, ...changes }',
    replace: 'site = { ...site, ...changes }',
    caughtBy: {
      file: 'server/tests/console/console.test.ts',
      title: 'is switched while the server runs, caches included',
    },
  },
  {
    name: 'restoring a snapshot leaves the clock as it is',
    file: 'server/src/console/snapshots.ts',
    find: 'this.#app.clock.set(Date.parse(state.now))',
    replace: '',
    caughtBy: {
      file: 'server/tests/console/console.test.ts',
      title: 'bring back data, ids, users and the clock',
    },
  },
  {
    name: 'the console shows credentials',
    file: 'server/src/console/masking.ts',
    find: 'if (!secretHeaders.has(name.toLowerCase())) return maskedText(value)',
    replace: 'if (name !== "") return maskedText(value)',
    caughtBy: { file: 'server/tests/console/requests.test.ts', title: 'shows no secret, wherever it was sent' },
  },
]
