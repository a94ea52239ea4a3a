import { EventEmitter } from 'node:events'
import Koa from 'koa'
import { describe, expect, it } from 'vitest'
import { reportLateFaults } from './faults.js'

/** The errors that are reported of those that an app meets while it sends. */
function reported(...errors: readonly unknown[]): unknown[] {
  const koa = new Koa()
  const seen: unknown[] = []
  reportLateFaults(koa, (_operation, error) => seen.push(error))
  for (const error of errors) EventEmitter.prototype.emit.call(koa, 'error', error)
  return seen
}

describe('faults while an answer is on its way', () => {
  it('are reported', () => {
    const fault = new Error('the disk is full')
    expect(reported(fault, 'a text')).toEqual([fault, 'a text'])
    const failed = Object.assign(new Error('failed'), { status: 500 })
    expect(reported(failed)).toEqual([failed])
  })

  it.each(['ECONNRESET', 'EPIPE', 'ECANCELED', 'ERR_STREAM_PREMATURE_CLOSE', 'HPE_INVALID_METHOD'])(
    'are passed over where the caller is gone or sends no HTTP (%s)',
    (code) => {
      expect(reported(Object.assign(new Error('gone'), { code }))).toEqual([])
    },
  )

  it('are passed over where the request is at fault', () => {
    expect(reported(Object.assign(new Error('too large'), { status: 413 }))).toEqual([])
  })
})
