import type { Fault } from '../fault.js'

const list = 'sdk/src/lists/list.test.ts'

/** Faults in the SDK. */
export const sdkFaults: readonly Fault[] = [
  {
    name: 'a write is sent again',
    file: 'sdk/src/call/send.ts',
    find: "repeats: method === 'GET' || rules.writes === true ? 'all' : rules.writes ? 'refused' : 'none',",
    replace: "repeats: 'all',",
    caughtBy: { file: 'sdk/tests/faults.test.ts', title: 'sends no write twice, unless told' },
  },
  {
    name: 'credentials follow a redirect to another origin',
    file: 'sdk/src/call/transport/redirect.ts',
    find: '    if (!stays && (!reading || crossing.credentials)) {\n',
    replace: '    if (!stays && !reading) {\n',
    caughtBy: { file: 'sdk/src/call/transport/redirect.test.ts', title: 'is never followed with credentials' },
  },
  {
    name: 'an iterator gives what came before',
    file: 'sdk/src/lists/walk.ts',
    find: 'return last === undefined\n',
    replace: 'return true\n',
    caughtBy: { file: list, title: 'removes items that came before' },
  },
  {
    name: 'an iterator believes in pages past the end',
    file: 'sdk/src/lists/page.ts',
    find: 'return page >= totalPages &&',
    replace: 'return page > totalPages &&',
    caughtBy: { file: list, title: 'walks on from the awaited page' },
  },
  {
    name: 'a walk does not look a second time',
    file: 'sdk/src/lists/walk.ts',
    find: 'for (let pass = 1; pass <= 2; pass++) {',
    replace: 'for (let pass = 1; pass <= 1; pass++) {',
    caughtBy: { file: 'sdk/tests/walks.test.ts', title: 'finds what was moved there' },
  },
  {
    name: 'a walk believes a total that stays',
    file: 'sdk/src/lists/walk.ts',
    find: "change('changed')",
    replace: 'undefined',
    caughtBy: {
      file: 'sdk/tests/walks.test.ts',
      title: 'finds what is missing although as many were added as removed',
    },
  },
  {
    name: 'a 429 lets the other calls of its client go on',
    file: 'sdk/src/call/transport/attempts.ts',
    find: '(limit > 0 ? closedUntil - monotonic() : 0)',
    replace: '(limit > 0 ? 0 : 0)',
    caughtBy: {
      file: 'sdk/tests/rate-limits.test.ts',
      title: 'holds back the other calls of the client, reads and writes, and none of another',
    },
  },
  {
    name: 'the answer of another record is taken',
    file: 'sdk/src/call/read-record.ts',
    find: 'return id === undefined || String(body.id) === String(id)',
    replace: 'return true',
    caughtBy: { file: 'sdk/tests/answers.test.ts', title: 'takes the record of another id for none' },
  },
  {
    name: 'an update loses the cost of an event',
    file: 'sdk/src/write/kept.ts',
    find: '    cost: rebuiltCost(event),\n',
    replace: '',
    caughtBy: { file: 'sdk/src/write/kept.test.ts', title: 'sends back all that deployed instances reset without it' },
  },
  {
    name: 'a window forgets the second that has begun',
    file: 'sdk/src/time/windows.ts',
    find: 'return write(moment.getTime() + second + (anyZone ? widest : 0))',
    replace: 'return write(moment.getTime() + (anyZone ? widest : 0))',
    caughtBy: { file: 'sdk/src/time/index.test.ts', title: 'are exact to the second and carry an offset' },
  },
  {
    name: 'a later page forgets the filters',
    file: 'sdk/src/lists/source.ts',
    find: 'const input = { query: { ...query, per_page: size, page } }',
    replace: 'const input = { query: { ...(page > 1 ? {} : query), per_page: size, page } }',
    caughtBy: { file: 'sdk/src/client/create-client.test.ts', title: 'repeat their own query on every page' },
  },
  {
    name: 'a list in a query is cut at its commas',
    file: 'sdk/src/call/query.ts',
    find: "else if (value.some((entry) => String(entry).includes(','))) {",
    replace: 'else if (value.length === 0) {',
    caughtBy: { file: 'sdk/src/call/query.test.ts', title: 'writes a list as x[] where an entry holds a comma itself' },
  },
  {
    name: 'a dialect is not learnt after success',
    file: 'sdk/src/write/send.ts',
    find: 'if (!left.includes(field)) dialects.learn',
    replace: 'if (left.includes(field)) dialects.learn',
    caughtBy: {
      file: 'sdk/src/write/send.test.ts',
      title: 'goes out once more in the deployed form where it was not applied, and in that form alone from then on',
    },
  },
  {
    name: 'an update goes on though the read lacked a date',
    file: 'sdk/src/write/kept.ts',
    find: "'status', 'date', 'date_utc'",
    replace: "'status', 'date_utc'",
    caughtBy: {
      file: 'sdk/src/write/update.test.ts',
      title: 'is refused where the read lacks %s, which would be reset',
    },
  },
  {
    name: 'a dry run reports changes where only the order differs',
    file: 'sdk/src/write/compare.ts',
    find: '    present.every((record) => wanted.some((one) => isSame(one, record)))',
    replace: '    present.every((record, at) => isSame(wanted[at], record))',
    caughtBy: { file: 'sdk/src/write/difference.test.ts', title: 'is none for %j, whatever the order' },
  },
  {
    name: 'a fragment stays in the root of an API',
    file: 'sdk/src/discovery/signs.ts',
    find: "  root.hash = ''\n",
    replace: '',
    caughtBy: { file: 'sdk/src/discovery/discovery.test.ts', title: 'reads %s' },
  },
  {
    name: 'the default warning is silent',
    file: 'sdk/src/client/client.ts',
    find: '  console.warn(`[eventcal] ',
    replace: '  String(`[eventcal] ',
    caughtBy: {
      file: 'sdk/src/client/create-client.test.ts',
      title: 'outside the contract are said on the console unless something else is to be called',
    },
  },
  {
    name: 'a record that was made before counts as the one of a lost create',
    file: 'sdk/src/write/recover.ts',
    find: 'made + 999 >= since',
    replace: 'made + 999 >= 0',
    caughtBy: { file: 'sdk/src/write/recover.test.ts', title: 'is not taken for a record that %s' },
  },
  {
    name: 'a status that does not exist counts as one that the caller may not read',
    file: 'sdk/src/call/refusal.ts',
    find: 'if (isStatus && statusesIn',
    replace: 'if (isStatus || statusesIn',
    caughtBy: { file: 'sdk/src/call/refusal.test.ts', title: 'says %s where the status is refused of %j' },
  },
]
