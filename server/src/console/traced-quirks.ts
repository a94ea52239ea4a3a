import type { OperationId } from '@eventcal/contract'
import { type QuirkName, type Quirks, quirkNames } from '../service/wire/quirks.js'

/** A view of quirks that remembers which of those that are on were consulted. */
export class TracedQuirks {
  readonly #consulted = new Set<PropertyKey>()

  /** The quirks of a site, for one request. */
  of(quirks: Quirks): Quirks {
    return new Proxy(quirks, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name)
        if (value === true) this.#consulted.add(name)
        return value
      },
    })
  }

  /** The quirks that took part in an answer, in the order of the documentation. */
  consulted(operation: OperationId | undefined, quirks: Quirks): QuirkName[] {
    // The index lists all of them, which is no use of any.
    if (operation === 'index') return []
    const shared = (operation && ofSharedAnswers[operation]) ?? []
    return quirkNames.filter((name) => this.#consulted.has(name) || (quirks[name] && shared.includes(name)))
  }
}

/** Lists may show records that were serialized for an earlier request, by these quirks. */
const ofSharedAnswers: Partial<Record<OperationId, readonly QuirkName[]>> = {
  'events.list': ['costParsing', 'displayText'],
}
