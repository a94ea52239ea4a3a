import type { HarvestEntry, SiteEvent } from '../model/outcome.js'
import type { Deadline } from '../polite/deadline.js'

/** Takes entries; waits while the reader of the harvest is busy. */
export type Push = (entry: HarvestEntry) => Promise<void>

/** More events than one site may have. */
export class TooManyEvents extends Error {
  override readonly name = 'TooManyEvents'
}

/** Hands on the events of one site, each once; the clock of the site stands still while the reader is busy. */
export class Emitter {
  count = 0
  source: SiteEvent['source'] | undefined
  readonly #push: Push
  readonly #deadline: Deadline
  readonly #most: number

  constructor(push: Push, deadline: Deadline, most: number) {
    this.#push = push
    this.#deadline = deadline
    this.#most = most
  }

  /** @throws TooManyEvents */
  async event(entry: SiteEvent): Promise<void> {
    this.#deadline.signal.throwIfAborted()
    if (this.count >= this.#most) throw new TooManyEvents(`more than ${this.#most} events`)
    this.count += 1
    this.source = entry.source
    this.#deadline.pause()
    await this.#push(entry)
    this.#deadline.resume()
  }
}
