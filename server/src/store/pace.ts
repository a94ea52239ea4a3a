/** How long the work of a request may keep the process to itself, in milliseconds. */
const LONGEST_STRETCH = 10

/**
 * Shares the process between requests. Statements on a database in memory end without a pause, so a request with many of
 * them would let neither other requests nor timers in.
 */
export class Pace {
  readonly #now: () => number
  #since: number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#since = now()
  }

  /** Lets others in, if the work has gone on for some time since it last did. */
  async rest(): Promise<void> {
    if (this.#now() - this.#since < LONGEST_STRETCH) return
    await nextTurn()
    this.#since = this.#now()
  }
}

/** Resolves in a later turn of the event loop. Not by a timer: tests replace those. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
