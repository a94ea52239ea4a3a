import type { OperationId } from '@eventcal/contract'
import type { Caller } from '../service/call/caller.js'
import type { QuirkName } from '../service/wire/quirks.js'

/** A message as it was received or sent. Its body is the buffer that the server used, not a copy. */
export interface RawMessage {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | undefined
  /** The length of the body, which may have been cut for the log. */
  readonly bytes: number
}

/** A finished request with its answer, nothing masked. */
export interface LogEntry {
  readonly id: number
  /** Milliseconds since 1970, by the clock of the machine. */
  readonly at: number
  readonly method: string
  readonly target: string
  readonly operation: OperationId | undefined
  readonly status: number
  /** Milliseconds. */
  readonly duration: number
  readonly caller: string | undefined
  readonly quirks: readonly QuirkName[]
  readonly fault: string | undefined
  readonly ignored: readonly string[]
  readonly request: RawMessage
  readonly answer: RawMessage
  /** Who sent it by the console, instead of credentials. */
  readonly sentBy: Caller | undefined
}

/** Bounds of a request log. */
export interface RequestLogLimits {
  /** How many requests are kept. */
  readonly most: number
  /** How many bytes they may take, bodies and headers together. */
  readonly bytes: number
}

/** The size of an entry without its texts, in bytes. */
const MINIMUM = 1000

/** The latest requests, as many as its bounds allow. */
export class RequestLog {
  readonly #entries = new Map<number, LogEntry>()
  readonly #listeners = new Set<(entry: LogEntry) => void>()
  readonly #limits: RequestLogLimits
  #bytes = 0
  #latest = 0

  constructor(limits: RequestLogLimits = { most: 500, bytes: 16 * 1024 * 1024 }) {
    this.#limits = limits
  }

  /** How many requests are kept. */
  get size(): number {
    return this.#entries.size
  }

  /** The id of the newest request, 0 for none. It goes on where the log is emptied. */
  get latest(): number {
    return this.#latest
  }

  /** Adds a request under the next id. */
  add(finished: Omit<LogEntry, 'id'>): LogEntry {
    this.#latest += 1
    const entry = { ...finished, id: this.#latest }
    this.#entries.set(entry.id, entry)
    this.#bytes += sizeOf(entry)
    for (const oldest of this.#entries.values()) {
      if (this.#entries.size <= this.#limits.most && this.#bytes <= this.#limits.bytes) break
      this.#entries.delete(oldest.id)
      this.#bytes -= sizeOf(oldest)
    }
    for (const listener of this.#listeners) listener(entry)
    return entry
  }

  get(id: number): LogEntry | undefined {
    return this.#entries.get(id)
  }

  /** All requests after an id, the oldest first. */
  after(id: number): LogEntry[] {
    return [...this.#entries.values()].filter((entry) => entry.id > id)
  }

  clear(): void {
    this.#entries.clear()
    this.#bytes = 0
  }

  /** Calls the listener with each new request, until the returned function is called. */
  listen(listener: (entry: LogEntry) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

function sizeOf({ target, request, answer, ignored }: LogEntry): number {
  const texts = [
    target,
    ...ignored,
    ...Object.entries(request.headers).flat(),
    ...Object.entries(answer.headers).flat(),
  ]
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  return MINIMUM + 2 * length + (request.body?.length ?? 0) + (answer.body?.length ?? 0)
}
