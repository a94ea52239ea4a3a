import type { Fault } from '../fault.js'

const tests = 'sdk/jobs/tests'

/** Faults in the mirror and the import. */
export const jobFaults: readonly Fault[] = [
  {
    name: 'a 404 of a gateway counts as a removal',
    file: 'sdk/jobs/src/mirror/single.ts',
    find: "isCalendarError(error, 'notFound') && error.serviceCode)",
    replace: "isCalendarError(error, 'notFound'))",
    caughtBy: { file: `${tests}/mirror/mirror.test.ts`, title: 'a JSON 404 has no code' },
  },
  {
    name: 'single reads that deny everything are believed',
    file: 'sdk/jobs/src/mirror/run.ts',
    find: '  if (gone.length > 0) await confirm(met, read, tally)\n',
    replace: '',
    caughtBy: {
      file: `${tests}/mirror/mirror.test.ts`,
      title: 'removes nothing when single reads deny what the list has',
    },
  },
  {
    name: 'an import creates without storing that it is about to',
    file: 'sdk/jobs/src/import/record.ts',
    find: '  await entries.set(key, { slug }, true)\n',
    replace: '',
    caughtBy: {
      file: `${tests}/import/import.test.ts`,
      title: 'stores the intent before it creates, and settles a lost answer in the same run',
    },
  },
]
