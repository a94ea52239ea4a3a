import { describe, expect, it } from 'vitest'
import { compareAnswer } from './compare.js'
import type { Exchange } from './exchange.js'
import { loadRecording } from './exchange.js'
import { IdMap } from './ids.js'
import { hasPlaceholder } from './placeholders.js'
import { isRecord, pointerTo } from './values.js'

/** Pointers that the comparison ignores. */
const free =
  /\/json_ld(?:\/|$)|^\/message$|^\/data\/params\/[a-z]|^\/data\/details\/[^/]+\/message$|\/image\/sizes\/[^/]+\/filesize$/

/** Every way to change one leaf of a value, with the pointer of the leaf. */
function* mutations(value: unknown, pointer = ''): Generator<{ pointer: string; changed: unknown }> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      for (const { pointer: at, changed } of mutations(item, pointerTo(pointer, index))) {
        yield { pointer: at, changed: value.with(index, changed) }
      }
    }
  } else if (isRecord(value)) {
    for (const [key, item] of Object.entries(value)) {
      for (const { pointer: at, changed } of mutations(item, pointerTo(pointer, key))) {
        yield { pointer: at, changed: { ...value, [key]: changed } }
      }
    }
  } else if (typeof value === 'string') {
    if (!hasPlaceholder(value)) yield { pointer, changed: `${value}x` }
  } else {
    yield { pointer, changed: typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : 0 }
  }
}

describe('every recorded value', () => {
  const recording = loadRecording()

  it('is noticed when it changes, one exchange of each group', () => {
    const { site } = recording
    const unnoticed = (exchange: Exchange) =>
      [...mutations(exchange.response.body)]
        .filter(({ pointer }) => !free.test(pointer))
        .filter(({ changed }) => {
          const headers = Object.fromEntries(
            Object.entries(exchange.response.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
          )
          const answer = { status: exchange.response.status, headers, body: changed }
          const pointers = compareAnswer(exchange, answer, {
            site,
            ids: new IdMap(site.site.next_ids),
            profile: 'live',
          })
          // A body that was not changed differs where it has placeholders, so look for the changed place.
          return !pointers.some(({ pointer }) => !hasPlaceholderAt(exchange, pointer))
        })
        .map(({ pointer }) => `${exchange.name} ${pointer}`)
    expect(recording.groups.flatMap(({ exchanges }) => exchanges.slice(0, 1).flatMap(unnoticed))).toEqual([])
  })
})

function hasPlaceholderAt(exchange: Exchange, pointer: string): boolean {
  let value: unknown = exchange.response.body
  for (const step of pointer.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
    value = Array.isArray(value) ? value[Number(key)] : isRecord(value) ? value[key] : undefined
  }
  return typeof value === 'string' && hasPlaceholder(value)
}
