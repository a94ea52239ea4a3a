import type { Fault } from '../fault.js'

const rights = 'server/tests/rights.test.ts'
const linkedList = 'server/src/service/posts/lifecycle/list.test.ts'
const events = 'server/tests/events.test.ts'

/** Faults in the rules of the service. */
export const serviceFaults: readonly Fault[] = [
  {
    name: 'a page begins one too late',
    file: 'server/src/service/wire/paging.ts',
    find: 'offset: Math.min((page - 1) * perPage,',
    replace: 'offset: Math.min((page - 1) * perPage + 1,',
    caughtBy: { file: linkedList, title: 'cuts pages, and has nothing behind the last one' },
  },
  {
    name: 'the last page does not count',
    file: 'server/src/service/wire/paging.ts',
    find: 'Math.ceil(total / perPage)',
    replace: 'Math.floor(total / perPage)',
    caughtBy: { file: linkedList, title: 'cuts pages, and has nothing behind the last one' },
  },
  {
    name: 'a filter of events is lost',
    file: 'server/src/service/posts/events/filter.ts',
    find: "    featured: input.flag('featured'),\n",
    replace: '',
    caughtBy: { file: events, title: 'the list by "%s" has these and no others' },
  },
  {
    name: 'next_rest_url loses the search',
    file: 'server/src/service/posts/linked/links.ts',
    find: "    ...kept('search'),\n",
    replace: '',
    caughtBy: {
      file: linkedList,
      title: 'repeats the whole query in links that lead to the next page of the same list',
    },
  },
  {
    name: 'whoever may write may change the records of others',
    file: 'server/src/service/call/access.ts',
    find: 'if (!caller.edits || !owns(caller, record)) return false',
    replace: 'if (!caller.edits) return false',
    caughtBy: { file: rights, title: 'on %s', suite: 'of author' },
  },
  {
    name: 'private records are for everybody',
    file: 'server/src/service/call/visibility.ts',
    find: "return record.status === 'publish' || caller.editsOthers",
    replace: "return ['publish', 'private'].includes(record.status) || caller.editsOthers",
    caughtBy: { file: rights, title: 'on %s', suite: 'of anonymous' },
  },
  {
    name: 'the trash is listed with the rest',
    file: 'server/src/service/posts/values/statuses.ts',
    find: "export const listedStatuses = ['publish',",
    replace: "export const listedStatuses = ['trash', 'publish',",
    caughtBy: { file: linkedList, title: 'shows unpublished records to editors, and to others only their own' },
  },
  {
    name: 'every password is right',
    file: 'server/src/service/call/caller.ts',
    find: 'hashes.filter((candidate) => sameText(candidate, hash))',
    replace: 'hashes.filter((candidate) => sameText(candidate, candidate))',
    caughtBy: {
      file: 'server/tests/security/passwords.test.ts',
      title: 'keeps nothing but hashes, and takes no hash for a password',
    },
  },
  {
    name: 'a right password resets what an address tried in all',
    file: 'server/src/service/call/password-limit.ts',
    find: '    this.#tries.delete(nameOf(pair))\n    return known',
    replace:
      '    for (const key of keysOf(pair.address, pair.subject)) this.#tries.delete(nameOf(key))\n    return known',
    caughtBy: {
      file: 'server/tests/security/passwords.test.ts',
      title: 'is slowed down where a right password comes between the guesses, as from a colleague behind one address',
    },
  },
  {
    name: 'records that answers share outlive a change',
    file: 'server/src/service/call/shared-records.ts',
    find: '      this.#version = version\n      this.#records = new SharedRecords(this.#known)\n',
    replace: '      this.#version = version\n',
    caughtBy: {
      file: 'server/tests/shared-records.test.ts',
      title: 'are dropped when data change, here or by another process (%s)',
    },
  },
  {
    name: 'an event is listed with a venue that has changed since',
    file: 'server/src/service/posts/events/shown.ts',
    find: 'return [...posts, ...pictures',
    replace: 'return [...pictures',
    caughtBy: {
      file: 'server/tests/kept-records.test.ts',
      title: 'are shown as a server shows them that has just started',
    },
  },
  {
    name: 'a protected record is shown without its password',
    file: 'server/src/service/call/view.ts',
    find: 'const isRight = sameText(view.password, record.password)',
    replace: "const isRight = view.password !== ''",
    caughtBy: { file: linkedList, title: 'protects records until their password is sent' },
  },
  {
    name: 'contributors make categories by naming them in an event',
    file: 'server/src/service/terms/resolve.ts',
    find: '  if (mayCreate) return undefined\n',
    replace: '  if (mayCreate || taxonomy) return undefined\n',
    caughtBy: { file: 'server/src/service/terms/resolve.test.ts', title: 'makes new terms only for callers who may' },
  },
  {
    name: 'the zone of an event is taken for UTC',
    file: 'server/src/service/time/event-dates.ts',
    find: 'const reading = readDateText(text, { now, zone, looseDates: false })',
    replace: "const reading = readDateText(text, { now, zone: parseZone('UTC') ?? zone, looseDates: false })",
    caughtBy: {
      file: 'server/src/service/time/event-dates.test.ts',
      title: 'reads wall times in the zone that was sent',
    },
  },
  {
    name: 'an update loses the cost that it does not send',
    file: 'server/src/service/posts/events/fields.ts',
    find: '...(parts.cost ?? costOf(kept)),',
    replace: '...(parts.cost ?? costOf(undefined)),',
    caughtBy: { file: events, title: 'of %s keeps all other fields' },
  },
  {
    name: 'a GET that says DELETE deletes',
    file: 'server/src/service/routed.ts',
    find: "  if (incoming.method !== 'POST') return incoming.method\n",
    replace: '',
    caughtBy: { file: 'server/tests/doors.test.ts', title: 'another method, which only POST can mean' },
  },
  {
    name: 'a reset of the mock keeps the data',
    file: 'server/src/doors/mock/data/state.ts',
    find: 'return this.#inTurn(async ({ restore, seeded }) => restore(seeded))',
    replace: 'return this.#inTurn(async () => {})',
    caughtBy: {
      file: 'server/tests/mock/features.test.ts',
      title: 'goes back to the seed, the clock and the anonymous caller, and forgets everything else',
    },
  },
  {
    name: 'visitors get in lists what was made for an editor',
    file: 'server/src/service/call/view.ts',
    find: 'return caller.user === undefined && password === undefined',
    replace: 'return password === undefined',
    caughtBy: {
      file: 'server/tests/shared-records.test.ts',
      title: 'hide in lists what not everybody sees, a list of the %s first',
    },
  },
  {
    name: 'visitors get in an event what was made for an editor',
    file: 'server/src/service/posts/events/kind.ts',
    find: 'view.single && isForAll(view)',
    replace: 'view.single',
    caughtBy: {
      file: 'server/tests/shared-records.test.ts',
      title: 'hide in an event what not everybody sees, a read of the %s first',
    },
  },
  {
    name: 'a version that arrives late takes the records of a later one along',
    file: 'server/src/service/call/shared-records.ts',
    find: 'if (version !== this.#version) {',
    replace: "if (version > (this.#version ?? '')) {",
    caughtBy: {
      file: 'server/src/service/call/shared-records.test.ts',
      title: 'never gives what was read for an older version, in whatever order versions arrive',
    },
  },
]
