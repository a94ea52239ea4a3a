import { wait } from './wait.js'

/** A host would have to be waited for longer than there is time. */
export class TooLongToWait extends Error {
  override readonly name = 'TooLongToWait'
  /** Why: the pause that robots.txt asks for, or an answer that said when to come again. */
  readonly why: 'crawlDelay' | 'retryAfter' | 'pause'

  constructor(why: TooLongToWait['why'], milliseconds: number) {
    super(`${why}: ${Math.ceil(milliseconds / 1000)} s`)
    this.why = why
  }
}

interface Waiting {
  readonly begin: () => void
  readonly signal: AbortSignal
}

/** One host: one request at a time, with a pause after each. */
export class Host {
  /** Milliseconds between the end of a request and the begin of the next one. */
  pause: number
  #why: TooLongToWait['why'] = 'pause'
  #nextAt = 0
  #isBusy = false
  readonly #waiting: Waiting[] = []

  constructor(pause: number) {
    this.pause = pause
  }

  /** The site asks for longer pauses. */
  slowDown(crawlDelay: number): void {
    if (crawlDelay <= this.pause) return
    this.pause = crawlDelay
    this.#why = 'crawlDelay'
    if (this.#nextAt > 0) this.#nextAt = Math.max(this.#nextAt, performance.now() + crawlDelay)
  }

  /** The host asks not to be asked for a while. */
  holdBack(milliseconds: number): void {
    const until = performance.now() + milliseconds
    if (until <= this.#nextAt) return
    this.#nextAt = until
    this.#why = 'retryAfter'
  }

  /**
   * Waits for the turn; the function that comes back ends it.
   *
   * @param left milliseconds that there are
   * @throws TooLongToWait where the pause alone would take longer
   */
  async turn(signal: AbortSignal, left: () => number): Promise<() => void> {
    await this.#lock(signal)
    try {
      for (;;) {
        const pause = this.#nextAt - performance.now()
        if (pause <= 0) break
        if (pause > left()) throw new TooLongToWait(this.#why, pause)
        await wait(pause, signal)
      }
    } catch (error) {
      this.#unlock()
      throw error
    }
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const next = performance.now() + this.pause
      if (next > this.#nextAt) {
        this.#nextAt = next
        if (this.#why === 'retryAfter') this.#why = 'pause'
      }
      this.#unlock()
    }
  }

  /** True if nobody uses it or waits for it. */
  get isIdle(): boolean {
    return !this.#isBusy && performance.now() >= this.#nextAt
  }

  #lock(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (!this.#isBusy) {
      this.#isBusy = true
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(signal.reason)
      }
      const waiting: Waiting = {
        signal,
        begin: () => {
          signal.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal.addEventListener('abort', leave, { once: true })
      this.#waiting.push(waiting)
    })
  }

  #unlock(): void {
    const next = this.#waiting.shift()
    if (next) next.begin()
    else this.#isBusy = false
  }
}
