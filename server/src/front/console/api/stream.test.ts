import { describe, expect, it } from 'vitest'
import { eventReader, follow, type StreamEvent } from './stream.js'

describe('a stream of events', () => {
  const text =
    ': hello\n\nid: 1\ndata: {"a":1}\n\nevent: x\r\ndata: two\r\ndata: lines\r\nid:2\r\n\r\ndata\n\nretry: 5\n\n'
  const events: StreamEvent[] = [
    { id: '1', data: '{"a":1}' },
    { id: '2', data: 'two\nlines' },
    { id: undefined, data: '' },
  ]

  it('is cut into events wherever its pieces end', () => {
    for (let size = 1; size <= text.length; size++) {
      const read = eventReader()
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
      expect([size, pieces.flatMap(read)]).toEqual([size, events])
    }
  })

  it('is opened again after it broke off, from the last event on', async () => {
    const end = new AbortController()
    const opened: (string | undefined)[] = []
    const states: string[] = []
    const seen: string[] = []
    await follow({
      signal: end.signal,
      onState: (state) => states.push(state),
      onEvent: ({ data }) => {
        seen.push(data)
        if (data === 'last') end.abort()
      },
      async open(lastId) {
        opened.push(lastId)
        if (opened.length === 2) throw new Error('not yet')
        const data = opened.length === 1 ? 'id: 7\ndata: first\n\nid: 8\ndata: half' : 'id: 8\ndata: last\n\n'
        return new Blob([data]).stream()
      },
    })
    expect(seen).toEqual(['first', 'last'])
    expect(opened).toEqual([undefined, '7', '7'])
    expect(states).toEqual(['connecting', 'open', 'lost', 'lost', 'open'])
  })
})
