import type { Exchange, Recording } from './exchange.js'
import type { Subject } from './replay.js'
import { isRecord } from './values.js'

/** An answer as plain data, so that a test can change it. */
export interface PlainAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** A subject that records its requests. */
export interface RecordedSubject extends Subject {
  readonly asked: Request[]
  resets(): number
}

/**
 * A stand-in for the server that gives the recorded answers in the order of the replay, placeholders filled in.
 * `change` can make them wrong, or different in ways that still count as equal.
 */
export function recordedSubject(
  recording: Recording,
  change: (answer: PlainAnswer, exchange: Exchange) => PlainAnswer = (answer) => answer,
): RecordedSubject {
  const order = [...recording.groups]
    .sort((a, b) => Number(a.kind === 'sequence') - Number(b.kind === 'sequence'))
    .flatMap(({ exchanges }) => exchanges)
    .filter(({ request }) => request.method !== 'TRACE')
  const asked: Request[] = []
  let resets = 0
  let now = ''
  return {
    asked,
    resets: () => resets,
    async fetch(request) {
      const exchange = order[asked.length]
      asked.push(request)
      if (exchange === undefined) throw new Error('asked more than was recorded')
      const { status, headers, body } = exchange.response
      const lists = Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')])
      const answer = change({ status, headers: Object.fromEntries(lists), body: fill(body, now) }, exchange)
      const text = answer.body === null && request.method === 'HEAD' ? null : JSON.stringify(answer.body)
      return new Response(text, answer)
    },
    async reset() {
      resets++
    },
    setNow(iso) {
      now = iso
    },
  }
}

/** Replaces every placeholder of a recorded body with a value that a server in New York could have sent. */
function fill(value: unknown, now: string): unknown {
  if (Array.isArray(value)) return value.map((item) => fill(item, now))
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, now)]))
  if (typeof value !== 'string') return value
  const plus = value.includes('%3A') ? encodeURIComponent : String
  return value
    .replaceAll(/<now(_utc)?(\+24months)?>/g, (_, utc?: string, later?: string) => {
      const wall = new Date(Date.parse(now) - (utc === undefined ? 5 * 3_600_000 : 0))
      if (later !== undefined) wall.setUTCFullYear(wall.getUTCFullYear() + 2)
      const [date = '', time = ''] = wall.toISOString().split(/T|\./)
      return `${date}${value.includes('%3A') ? '+' : ' '}${plus(time)}`
    })
    .replaceAll(/<antispam:([^>]*)>/g, (_, address: string) =>
      [...address].map((letter, index) => (index % 2 === 0 ? letter : `&#${letter.codePointAt(0)};`)).join(''),
    )
    .replaceAll('<random>', 'aB3dE6')
    .replaceAll(/<(?:text|volatile|html error page)>/g, 'some text')
}
