import type { Fault } from '../fault.js'

const records = 'server/src/store/tables/posts/records.test.ts'
/** Held against a filter written a second time. */
const page = {
  file: 'server/src/store/tables/posts/event-page.test.ts',
  title: 'holds what the filter says, in order, with the number of all, while events change',
} as const
/** The same test on the other engine. */
const pageOnPostgres = { ...page, file: page.file.replace('.test.ts', '.postgres.test.ts') } as const

/** Faults in the store, for both engines where the code differs. */
export const storeFaults: readonly Fault[] = [
  {
    name: 'slugs are not unique',
    file: 'server/src/store/tables/slugs.ts',
    find: "return slug === '' || isFree ? null : slug",
    replace: 'return null',
    caughtBy: { file: records, title: 'give up a slug only to one' },
  },
  {
    name: 'terms count events that nobody sees',
    file: 'server/src/store/pg-mem/event-index.ts',
    find: '    if (status !== PUBLISHED) return\n',
    replace: "    if (status === 'trash') return\n",
    caughtBy: {
      file: records,
      title: 'are listed as the filter and the order say, with the number of published events',
    },
  },
  {
    name: 'what is below a deleted category moves to the top',
    file: 'server/src/store/tables/terms/terms.ts',
    find: "where parent = $2', [term.parent, id])",
    replace: "where parent = $2', [0, id])",
    caughtBy: { file: records, title: 'leave their children to their parent when they are deleted' },
  },
  {
    name: 'hidden events are listed',
    file: 'server/src/store/model/event-conditions.ts',
    find: ', ...(hidden ? [] : [unhidden])',
    replace: '',
    caughtBy: page,
  },
  {
    name: 'a bound of a window that does not count is taken along',
    file: 'server/src/store/model/event-filter.ts',
    find: 'min.strict ? Math.floor(min.ms) + 1 : min.ms',
    replace: 'min.strict ? Math.floor(min.ms) : min.ms',
    caughtBy: page,
  },
  {
    name: 'a filter by organizer is lost on PostgreSQL',
    file: 'server/src/store/postgres/conditions.ts',
    find: 'EVENT_LINKS[link.to]',
    replace: "EVENT_LINKS[link.to === 'organizers' ? 'venues' : link.to]",
    caughtBy: pageOnPostgres,
  },
  {
    name: 'links keep the start that their event had before it was moved on PostgreSQL',
    file: 'server/src/store/postgres/migrations/0009-link-times.ts',
    find: 'where event_id = new.id;',
    replace: 'where false;',
    caughtBy: {
      file: 'server/src/store/postgres/link-times.postgres.test.ts',
      title: 'follows events to other dates, and to other links',
    },
  },
  {
    name: 'the total counts one page on PostgreSQL',
    file: 'server/src/store/postgres/page-query.ts',
    find: 'select (select count(*) from matches) as total,',
    replace: 'select (select least(count(*), 20) from matches) as total,',
    caughtBy: pageOnPostgres,
  },
  {
    name: 'events that end before they start are left out on PostgreSQL',
    file: 'server/src/store/postgres/page-query.ts',
    find: 'const firsts = matches.map(',
    replace: 'const firsts = matches.slice(0, 1).map(',
    caughtBy: pageOnPostgres,
  },
  {
    name: 'a transaction that failed is kept in memory',
    file: 'server/src/store/pg-mem/database.ts',
    find: '        const result = await work(transaction)\n        transaction.assertUsable()\n',
    replace: '        const result = await work(transaction).catch((error) => error as never)\n',
    caughtBy: { file: 'server/src/store/engine.test.ts', title: 'undoes a transaction that rejects' },
  },
]
