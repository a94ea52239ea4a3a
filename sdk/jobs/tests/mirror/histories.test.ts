import { type Change, MirrorError, memoryState, mirror } from '@eventcal/jobs'
import { createClient } from '@eventcal/sdk/lite'
import { expect, it } from 'vitest'
import { isThorough } from '../../../../tests/support/repeats.js'
import { createFakeCalendar, type FakeCalendar, page, refusal } from '../support/fake-calendar.js'
import { type Random, randomFrom } from '../support/random.js'

interface Copy {
  readonly title: string
  readonly canceled: boolean
  readonly listed: boolean
}

/** Changes the calendar once, in one of the ways in which calendars change. */
function change(calendar: FakeCalendar, random: Random): void {
  const events = [...calendar.events.values()]
  const kind = random.below(events.length === 0 ? 1 : 10)
  if (kind <= 1) {
    calendar.add({ hidden: random.chance(0.1), canceled: random.chance(0.1), password: random.chance(0.1) })
    return
  }
  const event = random.pick(events)
  const day = String(1 + random.below(28)).padStart(2, '0')
  // Clocks go backwards, plugins do not touch the date, and some instances do not tell it.
  const touch = () => {
    event.modified = random.pick([`2030-01-${day} 00:00:00`, event.modified, undefined])
  }
  const acts: readonly (() => void)[] = [
    () => {
      event.title = `Title ${random.below(1000)}`
      touch()
    },
    () => {
      event.canceled = !event.canceled
      event.modified = `2030-02-${day} 00:00:${String(random.below(60)).padStart(2, '0')}.${random.below(1e6)}`
    },
    () => {
      event.hidden = !event.hidden
    },
    () => {
      event.state = random.pick(['public', 'trashed', 'deleted', 'draft'])
    },
    () => {
      event.state = 'public'
    },
    () => {
      // A page shifts: the event moves to the end of the list.
      calendar.events.delete(event.id)
      calendar.events.set(event.id, event)
    },
  ]
  random.pick(acts)()
}

/** Answers in place of the truth, never the same twice in a row: a lie that is kept up is the truth for whoever asks. */
function lies(random: Random, often: number): FakeCalendar['lie'] {
  let hasLied = false
  return ({ id }) => {
    hasLied = random.chance(often) && !(hasLied && id === undefined)
    if (!hasLied) return undefined
    const answers: readonly (() => Response | Error)[] = [
      () => new TypeError('fetch failed'),
      () => refusal(500, 'internal_server_error'),
      () => refusal(403, 'rest_forbidden'),
      () => refusal(404, undefined),
      () => page(200),
      () => page(403),
      () => page(404),
      () => Response.json({}),
      () =>
        Response.json(id === undefined ? { events: [], total: 0, total_pages: 0 } : { id: id + 1, title: 'Another' }),
      () => Response.json(id === undefined ? { events: [], total: 60, total_pages: 2 } : []),
    ]
    return random.pick(answers)()
  }
}

/** One history: runs over a calendar that changes, fails and lies, and that are killed; then one that completes. */
async function history(seed: number) {
  const random = randomFrom(seed)
  const calendar = createFakeCalendar()
  calendar.perPage = 2 + random.below(6)
  for (let count = random.below(18); count > 0; count--) change(calendar, random)
  const client = createClient({
    baseUrl: 'https://example.com',
    fetch: calendar.fetch,
    retry: 0,
    validate: 'off',
    onWarning: () => {},
  })
  let state = memoryState()
  const copies = new Map<number, Copy>()
  let withheld: readonly number[] = []
  const facts = { runs: 0, removed: 0, falseRemovals: 0, killed: 0, thrown: 0, broken: 0 }

  const apply = (one: Change) => {
    if (one.type === 'removed') {
      facts.removed += 1
      if (!calendar.denied.has(one.id)) facts.falseRemovals += 1
      copies.delete(one.id)
    } else {
      const canceled = one.status === 'canceled'
      copies.set(one.id, { title: String(one.event.title), canceled, listed: one.listed })
    }
  }
  /** Gives true where the run came to its end. */
  const run = async (kill: number): Promise<boolean> => {
    facts.runs += 1
    calendar.denied.clear()
    const changes = mirror(client, {
      state,
      ...{ concurrency: 1 + random.below(3), maxRemovals: random.chance(0.3) ? Number.POSITIVE_INFINITY : 3 },
    })
    try {
      for await (const one of changes) {
        if (random.chance(kill)) {
          facts.killed += 1
          // The change reached the disk of the consumer, or it did not.
          if (random.chance(0.5)) apply(one)
          // A killed process leaves the entries that were stored.
          if (random.chance(0.5)) state = memoryState(JSON.parse(JSON.stringify(state)))
          return false
        }
        apply(one)
      }
      withheld = changes.report.withheld
      return true
    } catch (error) {
      facts.thrown += 1
      if (error instanceof MirrorError && error.code === 'tooManyRemovals') facts.broken += 1
      return false
    }
  }

  const often = random.pick([0, 0.02, 0.1, 0.4])
  for (let rounds = 1 + random.below(4); rounds > 0; rounds--) {
    for (let count = random.below(6); count > 0; count--) change(calendar, random)
    calendar.lie = lies(random, often)
    const busy = random.pick([0, 0.2, 1])
    calendar.before = () => {
      if (random.chance(busy)) change(calendar, random)
    }
    await run(random.pick([0, 0, 0.1]))
  }
  calendar.before = undefined
  // Answers still fail, until a run completes in spite of it.
  for (let tries = 0; !(await run(0)); tries++) {
    if (tries === 12) calendar.lie = undefined
    if (tries > 40) throw new Error(`no run of history ${seed} completes`)
  }
  return { calendar, copies, facts, withheld }
}

/** How the copies differ from the calendar. */
function differences(
  { events }: FakeCalendar,
  copies: ReadonlyMap<number, Copy>,
  withheld: readonly number[],
): string[] {
  const found: string[] = []
  for (const event of events.values()) {
    const copy = copies.get(event.id)
    // The report names what nothing could be learnt of.
    const isWithheld = withheld.includes(event.id)
    const isPublic = event.state === 'public'
    const isListed = isPublic && !event.hidden
    const title = event.password ? `Protected: ${event.title}` : event.title
    if (isListed && !copy) found.push(`${event.id} is missing`)
    if (isListed && copy && copy.title !== title) found.push(`${event.id} has the title ${copy.title}, not ${title}`)
    if (isListed && copy && copy.canceled !== event.canceled && !event.password)
      found.push(`${event.id} is canceled: ${event.canceled}`)
    if (isListed && copy && !copy.listed) found.push(`${event.id} is listed`)
    if (isPublic && event.hidden && !isWithheld && copy?.listed) found.push(`${event.id} is not listed`)
    if (['trashed', 'deleted'].includes(event.state) && copy && !isWithheld) found.push(`${event.id} is gone`)
  }
  return found
}

it('a run that completes has told everything, and nothing is removed that exists, in 10,000 random histories', {
  timeout: 1_200_000,
}, async () => {
  const histories = isThorough() ? 10_000 : 100
  const totals = { runs: 0, removed: 0, killed: 0, thrown: 0, broken: 0 }
  const missed: string[] = []
  let falseRemovals = 0
  for (let seed = 1; seed <= histories; seed++) {
    const { calendar, copies, facts, withheld } = await history(seed)
    missed.push(...differences(calendar, copies, withheld).map((text) => `history ${seed}: ${text}`))
    falseRemovals += facts.falseRemovals
    for (const name of ['runs', 'removed', 'killed', 'thrown', 'broken'] as const) totals[name] += facts[name]
  }
  expect(missed).toEqual([])
  expect(falseRemovals).toBe(0)
  // The histories are as bad as they claim to be.
  expect(totals.killed).toBeGreaterThan(histories / 10)
  expect(totals.thrown).toBeGreaterThan(histories / 2)
  expect(totals.removed).toBeGreaterThan(histories / 6)
  if (isThorough()) expect(totals.broken).toBeGreaterThan(0)
})
