import { baseUrl, type PageCalendar, type User } from './calendar.js'
import { bodyOf, type Exchange, headersOf, mostExchanges } from './exchange.js'
import type { Shown } from './values.js'
import type { FromProgram, Level, Place, Start, ToProgram } from './worker/messages.js'
import Program from './worker/program.js?worker&inline'

/** One line of output: a console message, the result or the error of a snippet. */
export interface Line {
  readonly id: number
  readonly kind: Level | 'result' | 'failure'
  readonly values: readonly Shown[]
  readonly place?: Place
}

/** Progress and output of a snippet. */
export interface RunState {
  readonly status: 'idle' | 'running' | 'finished' | 'failed' | 'stopped'
  readonly lines: readonly Line[]
  readonly exchanges: readonly Exchange[]
  /** How many requests were made, shown or not. */
  readonly requests: number
  readonly milliseconds: number
}

const idle: RunState = { status: 'idle', lines: [], exchanges: [], requests: 0, milliseconds: 0 }

/** Runs one snippet at a time, each in a new worker. */
export class Runner {
  #state = idle
  #thread: Worker | undefined
  #port: MessagePort | undefined
  #began = 0
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): RunState => this.#state

  start(source: string, calendar: PageCalendar, user: User | undefined): void {
    this.#end()
    const { port1: port, port2 } = new MessageChannel()
    const thread = new Program({ name: 'snippet' })
    this.#thread = thread
    this.#port = port
    this.#began = performance.now()
    this.#set({ ...idle, status: 'running' })
    port.addEventListener('message', ({ data }: MessageEvent<FromProgram>) => {
      // Of a thread that was ended, some messages may be on their way.
      if (port !== this.#port) return
      if (data.kind === 'request') void this.#answer(data, calendar, port)
      else this.#note(data)
    })
    port.start()
    const start: Start = {
      source,
      baseUrl,
      port: port2,
      ...(user ? { user: { login: user.login, password: user.password } } : {}),
    }
    thread.postMessage(start, [port2])
  }

  /** Terminates the worker. */
  stop(): void {
    if (this.#state.status !== 'running') return
    this.#end()
    this.#conclude('stopped')
  }

  /** Terminates the worker and clears the output. */
  clear(): void {
    this.#end()
    this.#set(idle)
  }

  #end(): void {
    this.#thread?.terminate()
    this.#port?.close()
    this.#thread = undefined
    this.#port = undefined
  }

  #note(message: Exclude<FromProgram, { kind: 'request' }>): void {
    if (message.kind === 'said') {
      this.#say({ kind: message.level, values: message.values })
    } else if (message.kind === 'finished') {
      if (message.value) this.#say({ kind: 'result', values: [message.value] })
      this.#conclude('finished')
    } else {
      const { error, place } = message
      this.#say({ kind: 'failure', values: [error], ...(place ? { place } : {}) })
      this.#conclude('failed')
    }
  }

  async #answer(
    { id, method, url, headers, body }: Extract<FromProgram, { kind: 'request' }>,
    calendar: PageCalendar,
    port: MessagePort,
  ): Promise<void> {
    const reply = (message: ToProgram, transfer: Transferable[] = []) => port.postMessage(message, transfer)
    if (!url.startsWith(`${baseUrl}/`)) {
      reply({ kind: 'refused', id, reason: `Only the calendar in this page can be asked, at ${baseUrl}` })
      return
    }
    const sent: Exchange = { id, method, url, headers: headersOf(headers), body: bodyOf(body, headers) }
    this.#set({
      ...this.#state,
      requests: this.#state.requests + 1,
      exchanges: [...this.#state.exchanges, sent].slice(-mostExchanges),
    })
    const began = performance.now()
    const request = new Request(url, {
      method,
      headers: headers.map(([name, value]): [string, string] => [name, value]),
      ...(body ? { body } : {}),
    })
    const response = await calendar.fetch(request)
    const bytes = await response.arrayBuffer()
    if (port !== this.#port) return
    const milliseconds = performance.now() - began
    const { status, statusText } = response
    const answerHeaders = [...response.headers]
    const answer = { status, milliseconds, headers: headersOf(answerHeaders), body: bodyOf(bytes, answerHeaders) }
    const exchanges = this.#state.exchanges.map((each) => (each.id === id ? { ...each, answer } : each))
    this.#set({ ...this.#state, exchanges })
    reply({ kind: 'answer', id, status, statusText, headers: answerHeaders, body: bytes }, [bytes])
  }

  #say(line: Omit<Line, 'id'>): void {
    this.#set({ ...this.#state, lines: [...this.#state.lines, { id: this.#state.lines.length, ...line }] })
  }

  #conclude(status: 'finished' | 'failed' | 'stopped'): void {
    this.#set({ ...this.#state, status, milliseconds: performance.now() - this.#began })
  }

  #set(state: RunState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
