import type { Fault } from '../fault.js'

const tests = 'sdk/jobs/tests/harvest'

/** Faults in the harvest of many sites. */
export const harvestFaults: readonly Fault[] = [
  {
    name: 'a host is asked several times at once',
    file: 'sdk/jobs/src/harvest/polite/host.ts',
    find: '      this.#isBusy = true\n',
    replace: '',
    caughtBy: { file: `${tests}/robots.test.ts`, title: 'takes one after the other, and forgets who left' },
  },
  {
    name: 'a robots.txt that fails allows everything',
    file: 'sdk/jobs/src/harvest/polite/hosts.ts',
    find: 'if (status >= 500 || status === 429) throw',
    replace: 'if (status === 429) throw',
    caughtBy: {
      file: `${tests}/harvest.test.ts`,
      title: 'asks nothing else of a site whose robots.txt forbids all or fails',
    },
  },
  {
    name: 'a site that lost lines counts as finished',
    file: 'sdk/jobs/src/harvest/file/kept.ts',
    find: '(counts.get(site) ?? 0) === events && ',
    replace: '',
    caughtBy: { file: `${tests}/file.test.ts`, title: 'is begun anew for a site that lost lines in the middle' },
  },
  {
    name: 'a page that writes about a firewall is taken for one',
    file: 'sdk/jobs/src/harvest/naming/mark.ts',
    find: '  facts.status >= 400 && facts.status !== 404',
    replace: '  facts.status >= 200 && facts.status !== 404',
    caughtBy: { file: `${tests}/naming.test.ts`, title: 'do not include articles that quote them' },
  },
]
