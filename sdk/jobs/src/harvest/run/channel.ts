/** Hands values from many writers to one reader; writers wait while so many values are unread. */
export class Channel<Value> {
  readonly #most: number
  readonly #values: Value[] = []
  readonly #writers: (() => void)[] = []
  #reader: (() => void) | undefined
  #isClosed = false
  #error: { readonly reason: unknown } | undefined

  constructor(most: number) {
    this.#most = most
  }

  /** True if what is pushed is dropped. */
  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Waits for room. Values that come after the end are dropped. */
  async push(value: Value): Promise<void> {
    while (this.#values.length >= this.#most && !this.#isClosed) {
      await new Promise<void>((resolve) => this.#writers.push(resolve))
    }
    if (this.#isClosed) return
    this.#values.push(value)
    this.#wakeReader()
  }

  /** No more values; with an error, the reader gets it in their place. */
  close(error?: { readonly reason: unknown }): void {
    this.#isClosed = true
    this.#error ??= error
    if (error) this.#values.length = 0
    for (const wake of this.#writers.splice(0)) wake()
    this.#wakeReader()
  }

  async *read(): AsyncGenerator<Value, void, undefined> {
    for (;;) {
      if (this.#error) throw this.#error.reason
      const value = this.#values.shift()
      if (value !== undefined) {
        this.#writers.shift()?.()
        yield value
      } else if (this.#isClosed) return
      else
        await new Promise<void>((resolve) => {
          this.#reader = resolve
        })
    }
  }

  #wakeReader(): void {
    this.#reader?.()
    this.#reader = undefined
  }
}
