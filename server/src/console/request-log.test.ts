import { describe, expect, it } from 'vitest'
import { type LogEntry, RequestLog } from './request-log.js'

function entry(bytes: number, target = '/'): Omit<LogEntry, 'id'> {
  const message = { headers: {}, body: new Uint8Array(bytes), bytes }
  const about = { at: 0, method: 'GET', target, operation: undefined, status: 200, duration: 1, caller: undefined }
  return { ...about, quirks: [], fault: undefined, ignored: [], request: message, answer: message, sentBy: undefined }
}

describe('the request log', () => {
  it('keeps as many requests as it may, the newest ones', () => {
    const log = new RequestLog({ most: 3, bytes: 1_000_000 })
    for (const _ of [1, 2, 3, 4, 5]) log.add(entry(1))
    expect([log.size, log.latest, log.after(0).map(({ id }) => id)]).toEqual([3, 5, [3, 4, 5]])
    expect([log.get(2), log.get(3)?.id]).toEqual([undefined, 3])
  })

  it('keeps as many bytes as it may, also where one request has more', () => {
    const log = new RequestLog({ most: 500, bytes: 10_000 })
    for (const _ of [1, 2, 3]) log.add(entry(1500))
    expect(log.size).toBe(2)
    log.add(entry(20_000))
    expect(log.size).toBe(0)
    for (const _ of [1, 2, 3]) log.add(entry(1500))
    expect([log.size, log.latest]).toEqual([2, 7])
    log.add(entry(0, `/${'x'.repeat(5000)}`))
    expect(log.size).toBe(0)
  })

  it('goes on counting after it was emptied, and tells listeners until they leave', () => {
    const log = new RequestLog()
    const heard: number[] = []
    const leave = log.listen(({ id }) => heard.push(id))
    log.add(entry(1))
    log.clear()
    log.add(entry(1))
    leave()
    log.add(entry(1))
    expect([heard, log.size, log.latest]).toEqual([[1, 2], 2, 3])
  })
})
