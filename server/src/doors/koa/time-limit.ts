/** The time for the work of one request. Its signal is aborted when that is over, or the caller gone. */
export class TimeLimit {
  readonly #limit: number
  readonly #over = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #isAnswered = false

  /** @param limit in milliseconds; 0 = none */
  constructor(limit = 0) {
    this.#limit = limit
    this.start()
  }

  get signal(): AbortSignal {
    return this.#over.signal
  }

  /** Starts the time anew. */
  start(): void {
    clearTimeout(this.#timer)
    if (this.#limit > 0) this.#timer = setTimeout(() => this.end(), this.#limit)
  }

  /** Stops the time, while the request is being received: that has a limit of its own. */
  pause(): void {
    clearTimeout(this.#timer)
  }

  /** Ends the work, if it goes on. */
  end(): void {
    clearTimeout(this.#timer)
    // Aborting takes a stack trace, and every request ends here, most of them after their answer.
    if (!this.#isAnswered) this.#over.abort()
  }

  /** The answer, or the result of `otherwise` once the time is over. */
  async within<Answer>(answer: Promise<Answer>, otherwise: () => Answer): Promise<Answer> {
    const late = new Promise<Answer>((resolve) => {
      this.signal.addEventListener('abort', () => resolve(otherwise()), { once: true })
    })
    return Promise.race([answer, late]).finally(() => {
      this.#isAnswered = true
      this.pause()
    })
  }
}
