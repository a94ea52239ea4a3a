/** How long the work of requests may keep the process to itself, in milliseconds. */
const LONGEST_STRETCH = 10

/**
 * Shares the process between requests. Statements on a database in memory end without a pause, so a request with many of
 * them would let neither other requests nor timers in. All requests of a process share one pace: many with a little work
 * each would else keep the rest waiting as long as one with much.
 */
export class Pace {
  readonly #now: () => number
  #since: number
  /** The end of the queue of works that rest. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#since = now()
  }

  /** Lets others in, if the work has gone on for some time since it last did. */
  async rest(): Promise<void> {
    if (this.#now() - this.#since < LONGEST_STRETCH) return
    // One after the other, so that each goes on in a turn of its own.
    const turn = this.#last.then(nextTurn)
    this.#last = turn
    await turn
    this.#since = this.#now()
  }
}

/**
 * Resolves in a later turn of the event loop. Not by a timer: tests replace those. At once where there are no message
 * channels, as in jsdom.
 */
function nextTurn(): Promise<void> {
  if (typeof MessageChannel === 'undefined') return Promise.resolve()
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
