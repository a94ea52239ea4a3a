import type { WalkReport } from '../errors/index.js'
import type { List } from '../lists/list.js'

class Reported {
  readonly #reportNow: () => WalkReport | undefined

  constructor(reportNow: () => WalkReport | undefined) {
    this.#reportNow = reportNow
  }

  get report(): WalkReport | undefined {
    return this.#reportNow()
  }
}

/**
 * A list of its methods, and of a report that changes. V8 keeps each getter of an object literal in a map of its own, and
 * with it all that the list has read until the next major collection; a class has one getter for all.
 */
export function reported<Item>(
  reportNow: () => WalkReport | undefined,
  methods: Omit<List<Item>, 'report'>,
): List<Item> {
  return Object.assign(new Reported(reportNow), methods)
}
