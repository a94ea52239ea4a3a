/** One event of a `text/event-stream`. */
export interface StreamEvent {
  readonly id: string | undefined
  readonly data: string
}

/**
 * Cuts a `text/event-stream` into events. Pieces may end anywhere, also inside of a line; comments are passed over.
 *
 * @returns a function that takes the next piece and gives the events that it completed
 */
export function eventReader(): (piece: string) => StreamEvent[] {
  let rest = ''
  return (piece) => {
    // A piece may end between CR and LF, so a CR at the end waits for the next one.
    const text = rest + piece
    const blocks = text.replace(/\r\n|\r(?!$)/g, '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap(eventOf)
  }
}

function eventOf(block: string): StreamEvent[] {
  const fields = block.split('\n').map((line) => {
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
    return { name, value }
  })
  const data = fields.filter(({ name }) => name === 'data').map(({ value }) => value)
  if (data.length === 0) return []
  return [{ id: fields.findLast(({ name }) => name === 'id')?.value, data: data.join('\n') }]
}

/** How the page is connected: waiting for the first answer, reading, or waiting to try again. */
export type Connection = 'connecting' | 'open' | 'lost'

interface Follow {
  /** Opens the stream; `lastId` is the id of the last event that came. Throws where that fails. */
  readonly open: (lastId: string | undefined, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>
  readonly onEvent: (event: StreamEvent) => void
  readonly onState: (state: Connection) => void
  readonly signal: AbortSignal
}

/** The server sends a comment every 15 seconds; a stream that is silent for longer is dead. */
const silence = 40_000
const pauses = [500, 1000, 2000, 5000]

/** Reads a stream until the signal ends it, and opens it again whenever it breaks off. */
export async function follow({ open, onEvent, onState, signal }: Follow): Promise<void> {
  let lastId: string | undefined
  let failures = 0
  onState('connecting')
  while (!signal.aborted) {
    const dead = new AbortController()
    const either = AbortSignal.any([signal, dead.signal])
    let timer = setTimeout(() => dead.abort(), silence)
    try {
      const reader = (await open(lastId, either)).pipeThrough(new TextDecoderStream() as Decoder).getReader()
      failures = 0
      onState('open')
      const read = eventReader()
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        clearTimeout(timer)
        timer = setTimeout(() => dead.abort(), silence)
        for (const event of read(next.value)) {
          lastId = event.id ?? lastId
          onEvent(event)
        }
      }
    } catch {
      // The state below says it, and the next attempt follows.
    } finally {
      clearTimeout(timer)
    }
    if (signal.aborted) return
    onState('lost')
    await pause(pauses[Math.min(failures, pauses.length - 1)] ?? 0, signal)
    failures += 1
  }
}

// The types of Node and of browsers disagree about the kind of bytes that a decoder takes.
type Decoder = ReadableWritablePair<string, Uint8Array>

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
