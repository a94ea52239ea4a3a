/** Maximum number of characters that are kept, stored and displayed ones together. */
const MOST = 8 * 1024 * 1024

/**
 * Keeps displayed texts by the texts that they were made from, so that a text is made once per change, however often it
 * is shown and whatever else changes: making a long one takes tens of milliseconds. What was not shown for the longest
 * time goes first.
 */
export class DisplayCache {
  readonly #known = new Map<string, string>()
  readonly #most: number
  #size = 0

  constructor(most = MOST) {
    this.#most = most
  }

  /** @param form names what `make` does: one text has several forms */
  of(form: string, stored: string, make: (stored: string) => string): string {
    const key = `${form} ${stored}`
    const known = this.#known.get(key)
    if (known !== undefined) {
      // A map keeps the order in which keys are added.
      this.#known.delete(key)
      this.#known.set(key, known)
      return known
    }
    const made = make(stored)
    this.#keep(key, made)
    return made
  }

  #keep(key: string, made: string): void {
    const size = key.length + made.length
    if (size > this.#most) return
    this.#known.set(key, made)
    this.#size += size
    for (const [oldest, text] of this.#known) {
      if (this.#size <= this.#most) return
      this.#known.delete(oldest)
      this.#size -= oldest.length + text.length
    }
  }
}
