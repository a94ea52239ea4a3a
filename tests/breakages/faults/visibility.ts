import type { Fault } from '../fault.js'

const rule = 'server/src/service/call/visibility.ts'
const unit = 'server/src/service/call/visibility.test.ts'
const told = { file: 'server/tests/visibility/visibility.test.ts' }

/** Faults in the rule who may read what, and in the places that have to ask it. */
export const visibilityFaults: readonly Fault[] = [
  {
    name: 'everybody reads the protected fields of published records',
    file: rule,
    find: 'return !isProtected(record) || (editing && mayChange(caller, record))',
    replace: "return !isProtected(record) || record.status === 'publish' || (editing && mayChange(caller, record))",
    caughtBy: {
      file: unit,
      title: 'protected fields without the password is whoever may change them and asks to edit',
    },
  },
  {
    name: 'lists show subscribers their private records, which single reads do not',
    file: rule,
    find: "of: [{ kind: 'equal', field: 'status', value: 'publish' }, ...(caller.edits ? own(caller) : [])]",
    replace: "of: [{ kind: 'equal', field: 'status', value: 'publish' }, ...own(caller)]",
    caughtBy: { file: unit, title: 'holds for the same records' },
  },
  {
    name: 'the venue of an event is shown to whoever reads the event',
    file: 'server/src/service/posts/events/present.ts',
    find: 'mayRead(view.caller, venue) ? presentVenue',
    replace: 'venue ? presentVenue',
    caughtBy: { ...told, title: 'to %s' },
  },
  {
    name: 'a filter tells that a hidden venue exists',
    file: 'server/src/service/posts/values/readable-ids.ts',
    find: 'rows.filter((row) => mayRead(caller, row)).map(({ id }) => id)',
    replace: 'rows.map(({ id }) => id)',
    caughtBy: { ...told, title: 'to %s' },
  },
  {
    name: 'the terms of a hidden event are listed',
    file: 'server/src/service/terms/filter.ts',
    find: 'if (event && mayRead(caller, event)) return isProtected(event)',
    replace: 'if (event) return isProtected(event)',
    caughtBy: { ...told, title: 'to %s' },
  },
  {
    name: 'a search finds what protected venues hide',
    file: 'server/src/service/posts/linked/filter.ts',
    find: '      content: contentReadableBy(viewer),\n',
    replace: '',
    caughtBy: { ...told, title: 'to %s' },
  },
  {
    name: 'hidden events count as events of a venue',
    file: 'server/src/service/posts/linked/filter.ts',
    find: '      links: wholeReadableBy(viewer),\n',
    replace: '',
    caughtBy: { ...told, title: 'to %s' },
  },
  {
    name: 'filters find protected events by what they hide',
    file: 'server/src/service/posts/events/filter.ts',
    find: '    content: contentReadableBy(viewer),\n',
    replace: '',
    caughtBy: { ...told, title: 'to %s' },
  },
  {
    name: 'the place of a hidden venue is found',
    file: 'server/src/service/posts/events/filter.ts',
    find: '    located: wholeReadableBy({ caller, editing: false }),\n',
    replace: '',
    caughtBy: { ...told, title: 'to %s' },
  },
  {
    name: 'a search finds protected events by more than their titles',
    file: 'server/src/store/model/event-conditions.ts',
    find: "{ kind: 'any', of: [content, inTitle] }",
    replace: "{ kind: 'any', of: [content, inTitle, somewhere] }",
    caughtBy: { ...told, title: 'to %s' },
  },
  {
    name: 'an event is linked to a venue that was just deleted',
    file: 'server/src/service/posts/events/hold-links.ts',
    find: "  requireAsPlanned('venue', plans.venue, present)\n",
    replace: '',
    caughtBy: {
      file: 'server/tests/links-in-flight.test.ts',
      title: 'do not outlive it when it goes while a request %s the event',
    },
  },
  {
    name: 'PostgreSQL deletes a tag that is about to be linked',
    file: 'server/src/store/postgres/locks.ts',
    find: ' order by id for key share`',
    replace: ' order by id`',
    caughtBy: {
      file: 'server/tests/links-in-flight.postgres.test.ts',
      title: 'do not outlive it when both happen at once',
    },
  },
]
