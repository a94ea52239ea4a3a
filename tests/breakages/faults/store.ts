import type { Fault } from '../fault.js'

const records = 'server/src/store/records.test.ts'
/** Held against a filter written a second time, on both engines. */
const page = {
  file: 'server/src/store/event-page.test.ts',
  title: 'holds what the filter says, in order, with the number of all, while events change',
} as const

/** Faults in the store, in both forms of what has two. */
export const storeFaults: readonly Fault[] = [
  {
    name: 'slugs are not unique',
    file: 'server/src/store/slugs.ts',
    find: "return slug === '' || UNCLAIMED.has(status) ? null : slug",
    replace: 'return null',
    caughtBy: { file: records, title: 'give up a slug only to one' },
  },
  {
    name: 'terms count events that nobody sees',
    file: 'server/src/store/event-index.ts',
    find: '    if (status !== PUBLISHED) return\n',
    replace: "    if (status === 'trash') return\n",
    caughtBy: {
      file: records,
      title: 'are listed as the filter and the order say, with the number of published events',
    },
  },
  {
    name: 'what is below a deleted category moves to the top',
    file: 'server/src/store/terms.ts',
    find: "where parent = $2', [term.parent, id])",
    replace: "where parent = $2', [0, id])",
    caughtBy: { file: records, title: 'leave their children to their parent when they are deleted' },
  },
  {
    name: 'hidden events are listed from memory',
    file: 'server/src/store/event-tests.ts',
    find: ' && (hidden || !event.hide_from_listings)',
    replace: '',
    caughtBy: { ...page, only: 'pg-mem' },
  },
  {
    name: 'a bound of a window is taken along from memory',
    file: 'server/src/store/event-filter.ts',
    find: 'min.strict ? Math.floor(min.ms) + 1 : min.ms',
    replace: 'min.strict ? Math.floor(min.ms) : min.ms',
    caughtBy: { ...page, only: 'pg-mem' },
  },
  {
    name: 'a filter by organizer is lost on PostgreSQL',
    file: 'server/src/store/event-conditions.ts',
    find: "  linked('event_organizers', 'organizer_id', organizers)\n",
    replace: '',
    caughtBy: { ...page, only: 'postgres' },
  },
  {
    name: 'the total counts one page on PostgreSQL',
    file: 'server/src/store/where.ts',
    find: 'select (select count(*) from matches) as total,',
    replace: 'select (select least(count(*), 20) from matches) as total,',
    caughtBy: { ...page, only: 'postgres' },
  },
  {
    name: 'events that end before they start are left out on PostgreSQL',
    file: 'server/src/store/where.ts',
    find: 'const firsts = matches.map(',
    replace: 'const firsts = matches.slice(0, 1).map(',
    caughtBy: { ...page, only: 'postgres' },
  },
  {
    name: 'a transaction that failed is kept in memory',
    file: 'server/src/store/pg-mem.ts',
    find: '        const result = await work(transaction)\n        transaction.assertUsable()\n',
    replace: '        const result = await work(transaction).catch((error) => error as never)\n',
    caughtBy: { file: 'server/src/store/database.test.ts', title: 'undoes a transaction that rejects' },
  },
]
