import { storableText } from '../model/parameters.js'

/**
 * Equal values of many rows, held once: most rows of a site have texts, dates and prices in common with others. Without
 * it, 100,000 events take more memory than `npm run bench -- --only growth` allows.
 *
 * The values are for rows, which pg-mem never changes: it copies them when it reads and updates.
 */
export class SharedValues {
  readonly #texts = new Map<string, string>()
  readonly #json = new Map<string, unknown>()

  /** The text as PostgreSQL can hold it. */
  text(text: string): string {
    let shared = this.#texts.get(text)
    if (shared === undefined) {
      shared = storableText(text)
      this.#texts.set(text, shared)
    }
    return shared
  }

  /** The value of a JSON text. */
  json(text: string): unknown {
    let shared = this.#json.get(text)
    if (shared === undefined) {
      shared = JSON.parse(storableText(text))
      this.#json.set(text, shared)
    }
    return shared
  }
}
