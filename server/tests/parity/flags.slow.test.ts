import { describe, expect, it } from 'vitest'
import { type QuirkName, quirkFlags, quirkNames } from '../../src/service/wire/quirks.js'
import { loadRecording } from './exchange.js'
import { scopes } from './flag-scope.js'
import { switchableQuirks } from './quirk-names.js'
import { type Outcome, replay } from './replay.js'
import { formatOutcome, isEqual, plain } from './report.js'
import { openSubject } from './subject.js'

/** A replay takes a few seconds. */
const timeout = 120_000

describe('live without one flag', () => {
  const recording = loadRecording()
  const replayWithout = async (flag?: QuirkName): Promise<Outcome[]> => {
    const quirks = flag === undefined ? {} : { [flag]: false }
    const subject = await openSubject({ recording, profile: 'live', quirks, http: false })
    return replay(subject, { recording, profile: 'live', knowsCode: () => true }).finally(() => subject.close())
  }
  const recorded = new Set(recording.groups.flatMap(({ exchanges }) => exchanges.flatMap(({ quirks = [] }) => quirks)))
  let live: Promise<ReadonlyMap<string, Outcome>> | undefined
  const liveOutcomes = () => {
    live ??= replayWithout().then((outcomes) => new Map(outcomes.map((outcome) => [outcome.exchange.id, outcome])))
    return live
  }

  it.each(quirkNames)(
    '%s: only what its line names changes, and each of its quirks does',
    { timeout },
    async (flag) => {
      const names: ReadonlySet<string> = new Set(quirkFlags[flag].quirks)
      const before = await liveOutcomes()
      const seen = new Set<string>()
      const astray: string[] = []
      let group = ''
      let follows = false
      for (const outcome of await replayWithout(flag)) {
        const { exchange } = outcome
        if (exchange.group !== group) follows = false
        group = exchange.group
        const tags = exchange.quirks?.filter((quirk) => names.has(quirk)) ?? []
        const { asks, fields } = scopes[flag] ?? {}
        const isNamed = tags.length > 0 || asks?.(exchange) === true
        const was = before.get(exchange.id)
        if (isEqual(outcome) !== (was !== undefined && isEqual(was)) || (tags.length > 0 && isOther(outcome, was))) {
          for (const tag of tags) seen.add(tag)
          const isInFields = fields !== undefined && outcome.differences.every(({ pointer }) => fields.test(pointer))
          if (!isNamed && !isInFields && !follows) astray.push(formatOutcome(outcome, plain))
        }
        // The effect of a write is visible in all later exchanges of its sequence.
        if (isNamed && exchange.state === 'sequence' && exchange.request.method !== 'GET') follows = true
      }
      expect(astray).toEqual([])
      const unseen = quirkFlags[flag].quirks.filter((quirk) => recorded.has(quirk) && !seen.has(quirk))
      expect(unseen.filter((quirk) => !byHand.includes(quirk))).toEqual([])
    },
  )

  it('leaves no quirk without a recording or a request by hand', () => {
    expect(switchableQuirks.filter((quirk) => !recorded.has(quirk) && !byHand.includes(quirk))).toEqual([])
  })
})

/** Quirks without a recording, covered by `flags-by-hand.slow.test.ts`. */
const byHand: readonly string[] = [
  'html-in-text-fields',
  'child-event-unreachable-by-slug',
  'percent-triplets-dropped',
  'event-update-publishes-links',
  'only-with-upcoming-takes-status',
  'lists-keep-former-dates',
  'blank-name-with-text-accepted',
  'empty-organizers-unlink',
  'linked-ties-by-status',
  'category-total-leaves-out-empty-parents',
  'terms-of-event-include-empty',
]

function isOther({ answer }: Outcome, was: Outcome | undefined): boolean {
  return answer?.status !== was?.answer?.status || JSON.stringify(answer?.body) !== JSON.stringify(was?.answer?.body)
}
