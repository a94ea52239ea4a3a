import type { App } from '../app/app.js'
import { changeClock, clockOf } from './clock.js'
import type { Counts } from './counts.js'
import { notFound, unable } from './problems.js'
import type { SnapshotList, SnapshotState } from './schemas/snapshots.js'

/** How many snapshots there may be: on PostgreSQL each is a site file in memory. */
const MOST = 20

interface Snapshot {
  readonly state: SnapshotState
  readonly restore: () => Promise<void>
}

/**
 * Named states of the site: all data, users and settings included, and the clock, so that lists of upcoming events are
 * the same again. The behaviour is no part of them, nor are the fault rules and the request log.
 */
export class Snapshots {
  readonly #app: App
  readonly #counts: Counts
  readonly #named = new Map<string, Snapshot>()

  constructor(app: App, counts: Counts) {
    this.#app = app
    this.#counts = counts
  }

  get size(): number {
    return this.#named.size
  }

  list(): SnapshotList {
    return { snapshots: [...this.#named.values()].reverse().map(({ state }) => state), most: MOST }
  }

  /**
   * Takes a snapshot; one of the same name is replaced.
   *
   * @throws ConsoleProblem if there are too many
   */
  async save(name: string): Promise<SnapshotState> {
    const requireRoom = () => {
      if (this.#named.size < MOST || this.#named.has(name)) return
      throw unable(`There are ${MOST} snapshots already: delete one first.`)
    }
    requireRoom()
    const counts = await this.#counts.current()
    const restore = await this.#app.snapshot()
    requireRoom()
    const state = { name, time: new Date().toISOString(), ...clockOf(this.#app.clock), counts }
    // The newest comes last.
    this.#named.delete(name)
    this.#named.set(name, { state, restore })
    return state
  }

  /** @throws ConsoleProblem if there is none of this name */
  async restore(name: string): Promise<SnapshotState> {
    const { state, restore } = this.#get(name)
    await restore()
    changeClock(this.#app.clock, { frozen: state.frozen })
    this.#app.clock.set(Date.parse(state.now))
    return state
  }

  /** @throws ConsoleProblem if there is none of this name */
  delete(name: string): void {
    this.#get(name)
    this.#named.delete(name)
  }

  #get(name: string): Snapshot {
    const found = this.#named.get(name)
    if (!found) throw notFound(`snapshot "${name}"`)
    return found
  }
}
