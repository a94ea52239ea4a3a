import type { Database } from '../store/database.js'
import type { Outgoing } from './exchange.js'
import { SharedRecords } from './shared-records.js'
import type { Site } from './site.js'

/** What asking the same again gives, as long as the data stay as they are. */
interface Kept {
  /** But for the headers that go by the request. */
  readonly answer: Outgoing
  /** The second of the clock that it holds for; undefined = any, since nothing looked at the clock. */
  readonly second: number | undefined
}

/** How many requests are remembered that were asked for once. */
const MOST_ASKED = 5000

/** Longer keys, in characters, are of nobody who asks again: such answers are not kept. */
const LONGEST_KEY = 1000

/** What an answer takes in memory besides its body, in bytes, roughly. */
const MINIMUM = 1000

/**
 * Answers to reads that were given already, so that a page that many ask for is made twice at most: what is asked for
 * once is not kept, so that walks through all pages do not fill the memory with what nobody wants again. Answers are
 * dropped with the first change of the data, whoever made it, and with the second in which they were made if they depend
 * on the time: all dates are of whole seconds. So none differs from what would be answered anew.
 */
export class AnswerCache {
  readonly #limit: number
  readonly #answers = new Map<string, Kept>()
  readonly #asked = new Set<string>()
  #shared = new SharedRecords()
  #version: string | undefined
  #size = 0

  /** @param limit how many bytes are kept; 0 = none */
  constructor(limit: number) {
    this.#limit = limit
  }

  /**
   * Gives the answer that is kept, or makes and keeps it.
   *
   * @param key tells apart all that the answer depends on besides data and time
   * @param make must read the data of this site and the time by its clock, and nothing else that changes
   */
  async through(site: Site, key: string, make: (site: Site) => Promise<Outgoing>): Promise<Outgoing> {
    const isKept = this.#limit > 0 && key.length <= LONGEST_KEY
    const version = isKept ? await versionOf(site.database) : undefined
    if (version === undefined) return make(site)
    if (version !== this.#version) this.clear()
    this.#version = version
    const found = this.#answers.get(key)
    if (found && (found.second === undefined || found.second === secondOf(site))) return this.#keep(key, found)
    const shared = this.#shared
    if (!this.#asked.has(key)) {
      if (this.#asked.size >= MOST_ASKED) this.#asked.clear()
      this.#asked.add(key)
      return make({ ...site, shared })
    }
    const second = secondOf(site)
    let isTimed = false
    const now = () => {
      isTimed = true
      return site.now()
    }
    const answer = await make({ ...site, shared, now })
    // What was made while the data or the second changed may be of either.
    const isCurrent = this.#version === version && (await versionOf(site.database)) === version
    if (answer.status === 200 && isCurrent && !(isTimed && secondOf(site) !== second)) {
      this.#keep(key, { answer, second: isTimed ? second : undefined })
    }
    return answer
  }

  /** Forgets all answers; to be called when something else changes on which they depend. */
  clear(): void {
    this.#answers.clear()
    this.#asked.clear()
    this.#shared = new SharedRecords()
    this.#size = 0
    this.#version = undefined
  }

  /** Puts an answer last in the order in which they go when there is no room. */
  #keep(key: string, kept: Kept): Outgoing {
    const before = this.#answers.get(key)
    if (before) {
      this.#answers.delete(key)
      this.#size -= sizeOf(before)
    }
    this.#answers.set(key, kept)
    this.#size += sizeOf(kept)
    for (const [oldest, each] of this.#answers) {
      if (this.#size <= this.#limit) break
      this.#answers.delete(oldest)
      this.#size -= sizeOf(each)
    }
    return kept.answer
  }
}

function sizeOf({ answer }: Kept): number {
  return LONGEST_KEY + MINIMUM + answer.body.bytes.length
}

async function versionOf(database: Database): Promise<string | undefined> {
  return database.dataVersion?.()
}

function secondOf(site: Site): number {
  return Math.floor(site.now() / 1000)
}
