import { describe, expect, it } from 'vitest'
import { loadRecording } from './exchange.js'
import { recordedSubject } from './recorded-subject.js'
import type { ReplayOptions } from './replay.js'
import { replay } from './replay.js'
import { formatOutcome, formatSummary, isEqual, plain, summarize } from './report.js'

describe('a replay', () => {
  const recording = loadRecording()
  const options = (): ReplayOptions => ({ recording, profile: 'live', knowsCode: () => true })
  const crashes = new Set(['crash'])
  const compared = (outcomes: Awaited<ReturnType<typeof replay>>) => outcomes.filter(({ apart }) => apart === undefined)

  it('of the recorded answers themselves finds every compared exchange equal', async () => {
    const subject = recordedSubject(options().recording)
    const outcomes = await replay(subject, options())
    expect(
      compared(outcomes)
        .filter((outcome) => !isEqual(outcome))
        .map((outcome) => formatOutcome(outcome, plain)),
    ).toEqual([])
    const sequences = options().recording.groups.filter(({ kind }) => kind === 'sequence')
    expect(subject.resets()).toBe(sequences.length + 1)
    expect(compared(outcomes).length).toBeGreaterThan(1200)
  })

  it('finds crashes that are not answered as they have to be', async () => {
    const outcomes = await replay(recordedSubject(options().recording), options())
    const found = outcomes.filter(({ apart }) => crashes.has(apart ?? ''))
    expect(found.length).toBeGreaterThan(10)
    expect(found.filter(isEqual)).toEqual([])
    const refusing = recordedSubject(options().recording, (answer) =>
      answer.status < 500 ? answer : { ...answer, status: 400, body: { code: 'empty_content' } },
    )
    const refused = (await replay(refusing, options())).filter(({ apart }) => crashes.has(apart ?? ''))
    expect(refused.every(isEqual)).toBe(true)
  })

  it('follows a server that numbers its records otherwise', async () => {
    // Every new post has an id 1000 higher, in responses as well as in requests.
    const higher = (text: string) =>
      text.replaceAll(
        /("id":|\?id=|[?&]p=|\/(?:events|venues|organizers)\/)(6[5-9]|[7-9]\d|1\d\d)(?=[,"}%\\])/g,
        (_, start: string, id: string) => `${start}${Number(id) + 1000}`,
      )
    const group = options().recording.groups.find(({ name }) => name === 'events-delete/id')
    if (group === undefined) throw new Error('the group events-delete/id was not recorded')
    const one = { ...options().recording, groups: [group] }
    const subject = recordedSubject(one, (answer) => ({
      ...answer,
      body: JSON.parse(higher(JSON.stringify(answer.body))),
    }))
    const outcomes = await replay(subject, { ...options(), recording: one })
    expect(outcomes.filter((outcome) => !isEqual(outcome)).map((outcome) => formatOutcome(outcome, plain))).toEqual([])
    expect(subject.asked.some(({ url }) => url.endsWith('/events/1065'))).toBe(true)
    expect(subject.asked.some(({ url }) => url.endsWith('/events/65'))).toBe(false)
  })

  it('finds an answer with a wrong status, a field too many, or a changed total', async () => {
    const wrong = recordedSubject(options().recording, (answer) => ({
      ...answer,
      status: answer.status === 200 ? 201 : 200,
    }))
    expect(compared(await replay(wrong, options())).filter(isEqual)).toEqual([])
    const extra = recordedSubject(options().recording, (answer) => {
      const body =
        typeof answer.body === 'object' && answer.body !== null && !Array.isArray(answer.body)
          ? { ...answer.body, extra: 1 }
          : answer.body
      return { ...answer, body }
    })
    const outcomes = compared(await replay(extra, options()))
    expect(outcomes.filter(isEqual).every(({ exchange }) => exchange.request.method === 'HEAD')).toBe(true)
    const total = recordedSubject(options().recording, (answer) => ({
      ...answer,
      headers: { ...answer.headers, 'x-tec-total': '7777' },
    }))
    expect(compared(await replay(total, options())).filter(isEqual)).toEqual([])
  })

  it('tells which earlier writes of a sequence may be why an answer differs', async () => {
    const group = options().recording.groups.find(({ name }) => name === 'probe-create/inline-permissions')
    if (group === undefined) throw new Error('the group probe-create/inline-permissions was not recorded')
    const one = { ...options().recording, groups: [group] }
    const strict = recordedSubject(one, (answer, { quirks }) =>
      quirks?.includes('inline-linked-create-skips-capability')
        ? { ...answer, status: 403, body: { code: 'rest_forbidden' } }
        : answer,
    )
    const outcomes = await replay(strict, { ...options(), recording: one })
    expect(outcomes.at(-1)?.strayed?.length).toBeGreaterThan(1)
    const same = await replay(recordedSubject(one), { ...options(), recording: one })
    expect(same.every(({ strayed }) => strayed === undefined)).toBe(true)
  })

  it('tells of a server that throws', async () => {
    const subject = {
      ...recordedSubject(options().recording),
      fetch: () => Promise.reject(new Error('no table "events"')),
    }
    const outcomes = await replay(subject, options())
    expect(compared(outcomes).filter(isEqual)).toEqual([])
    expect(formatOutcome(outcomes[0] ?? fail(), plain)).toContain('no table "events"')
  })

  it('leaves out what the profile reference answers otherwise', async () => {
    const outcomes = await replay(recordedSubject(options().recording), { ...options(), profile: 'reference' })
    const classes = summarize(outcomes).apart.map(({ name }) => name)
    expect(classes).toContain('switchable')
    expect(
      compared(outcomes)
        .filter((outcome) => !isEqual(outcome))
        .map((outcome) => formatOutcome(outcome, plain)),
    ).toEqual([])
  })

  it('is summed up per family, with reads and writes apart', async () => {
    const summary = summarize(await replay(recordedSubject(options().recording), options()))
    expect(summary.reads.counted + summary.writes.counted).toBe(summary.total.counted)
    const sum = summary.families.reduce((all, { counted }) => all + counted, 0)
    expect(sum).toBe(summary.total.counted)
    expect(formatSummary(summary, plain)).toMatch(/reads-events\s+\d+\s+\d+\s+100\.0 %/)
  })
})

function fail(): never {
  throw new Error('no outcome')
}
