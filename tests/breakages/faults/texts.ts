import type { Fault } from '../fault.js'

const typography = { file: 'server/src/service/text/typography.test.ts', title: 'sets %j' } as const

/** Faults in how texts, names and numbers are read and shown. */
export const textFaults: readonly Fault[] = [
  {
    name: 'a second published record gets the slug of the first',
    file: 'server/src/service/posts/linked/slug.ts',
    find: 'return freeSlug(tx, resource, wanted, id)',
    replace: 'return freeSlug(tx, resource, String(id), Number(wanted))',
    caughtBy: {
      file: 'server/src/service/posts/linked/slug.test.ts',
      title: 'is made from the name of a new post, numbered if it is taken, the id if the name gives none',
    },
  },
  {
    name: 'a dash at the start of a text stays as typed',
    file: 'server/src/service/text/typography.ts',
    find: "(at === 0 || isSpaceBefore(all, at)) && isSpaceOrEnd(all, at + 1) ? '&#8211;'",
    replace: "isSpaceBefore(all, at) && isSpaceOrEnd(all, at + 1) ? '&#8211;'",
    caughtBy: typography,
  },
  {
    name: 'two dashes after a word are long',
    file: 'server/src/service/text/typography.ts',
    find: "(at === 0 || isSpaceBefore(all, at)) && isSpaceOrEnd(all, at + 2) ? '&#8212;'",
    replace: "isSpaceOrEnd(all, at + 2) ? '&#8212;'",
    caughtBy: typography,
  },
  {
    name: 'numbers in odd groups are one amount',
    file: 'server/src/service/text/cost-amounts.ts',
    find: 'groups.slice(1).every(',
    replace: 'groups.slice(1).some(',
    caughtBy: { file: 'server/src/service/text/cost-amounts.test.ts', title: 'reads %s as %j' },
  },
  {
    name: 'ids past the range of the column are looked up',
    file: 'server/src/service/terms/match.ts',
    find: 'const largestId = 2 ** 31 - 1',
    replace: 'const largestId = 2 ** 31',
    caughtBy: { file: 'server/src/service/terms/match.test.ts', title: 'cannot be %d' },
  },
]
