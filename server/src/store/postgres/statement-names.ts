/** After how many runs a statement is prepared. */
const OFTEN = 5
/** How many statements are prepared on a connection at most; the store has about as many texts. */
const MOST = 200
/** How many texts are counted. */
const MOST_COUNTED = 1000

/**
 * Names for statements that are run often: the server keeps what has a name parsed and planned, which is half of the
 * time that a short statement takes. The same names are used on all connections of a pool.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #runs = new Map<string, number>()
  #isOver = false

  /** The name of a statement that is about to be run; undefined = it is to be sent without one. */
  of(text: string): string | undefined {
    if (this.#isOver) return undefined
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= MOST) return name
    const runs = (this.#runs.get(text) ?? 0) + 1
    if (runs < OFTEN) {
      if (this.#runs.size >= MOST_COUNTED) this.#runs.clear()
      this.#runs.set(text, runs)
      return undefined
    }
    this.#runs.delete(text)
    const given = `eventcal_${this.#names.size + 1}`
    this.#names.set(text, given)
    return given
  }

  /** Gives no names any more: poolers between here and the server may give each transaction another connection. */
  giveUp(): void {
    this.#isOver = true
  }
}
