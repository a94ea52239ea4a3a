import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import Koa from 'koa'
import { afterEach, expect, it, vi } from 'vitest'
import { RequestLog } from '../../console/request-log.js'
import { RequestEvents } from './console-events.js'

const message = { headers: {}, body: undefined, bytes: 0 }
const request = (target: string) => ({
  ...{ at: 0, method: 'GET', target, operation: undefined, status: 200, duration: 1, caller: undefined, quirks: [] },
  ...{ fault: undefined, ignored: [], request: message, answer: message, sentBy: undefined },
})

/** A stream of events, and the text that waits in it. */
function opened() {
  const log = new RequestLog()
  const stopping = new AbortController()
  const incoming = new IncomingMessage(new Socket())
  const response = new ServerResponse(incoming)
  const context = new Koa().createContext(incoming, response)
  new RequestEvents({ log, stopping: stopping.signal }).serve(context)
  const { body } = context
  if (!(body instanceof PassThrough)) throw new Error('The answer is no stream')
  const text = () => String(body.read() ?? '')
  return { log, stopping, response, context, body, text }
}

afterEach(() => {
  vi.useRealTimers()
})

it('a stream that has nothing to say says so every 15 seconds, until it ends', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { text, stopping, context } = opened()
  expect([text(), context.compress]).toEqual(['retry: 1000\n\n', false])
  vi.advanceTimersByTime(14_999)
  expect(text()).toBe('')
  vi.advanceTimersByTime(1)
  expect(text()).toBe(':\n\n')
  vi.advanceTimersByTime(30_000)
  expect(text()).toBe(':\n\n:\n\n')
  stopping.abort()
  vi.useRealTimers()
})

it('a stream ends with its reader, and asks for nothing more then', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { response, body, log } = opened()
  const write = vi.spyOn(body, 'write')
  const closed = new Promise((resolve) => body.once('close', resolve))
  response.emit('close')
  await closed
  expect(vi.getTimerCount()).toBe(0)
  log.add(request('/events'))
  expect([body.destroyed, write.mock.calls]).toEqual([true, []])
})

it('a reader that is slow by more than a mebibyte has to come back', () => {
  const { log, body, stopping } = opened()
  const target = `/events?search=${'x'.repeat(60_000)}`
  let count = 0
  while (!body.destroyed && count < 100) {
    log.add(request(target))
    count += 1
  }
  // Each takes a little more than its target.
  expect(count).toBeGreaterThanOrEqual(17)
  expect(count).toBeLessThan(20)
  stopping.abort()
})
