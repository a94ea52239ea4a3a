import { match } from '@eventcal/contract'
import { pathOf, type ResourceName, resourceNames } from '@eventcal/contract/routes'
import type { Caller, ConformanceAnswer, ConformanceRequest, Exchange } from './request.js'

/** Records that a run has created and must remove. */
export class Residue {
  readonly #mark: string
  readonly #records = new Map<ResourceName, Set<number>>()

  constructor(mark: string) {
    this.#mark = mark
  }

  /** Remembers what an answer says was created: the record itself, and what an event brought along under the mark. */
  note(request: ConformanceRequest, { status, body }: ConformanceAnswer): void {
    if (status < 200 || status > 299 || typeof body !== 'object' || body === null) return
    const found = match(request.method, request.path)?.operation ?? request.operation
    const resource = resourceNames.find((name) => found?.startsWith(`${name}.`))
    if (!resource || !('id' in body)) return
    if (status === 201) this.#add(resource, body)
    if (resource === 'events') this.#noteLinked(body)
  }

  /** Deletes everything, newest first, and returns what could not be deleted as `events/42: 403`. */
  async remove(exchange: Exchange, as: Caller): Promise<string[]> {
    const left: string[] = []
    // Events come first, before the records that they are linked to.
    for (const resource of resourceNames) {
      const records = this.#of(resource)
      for (const id of [...records].reverse()) {
        const path = pathOf(`${resource}.delete`, { id })
        const outcome = await exchange({ method: 'DELETE', path, as, operation: `${resource}.delete`, params: { id } })
          .then(({ status }) => status)
          .catch((error: unknown) => String(error))
        const gone = outcome === 200 || outcome === 410 || outcome === 400 || outcome === 404
        if (gone) records.delete(id)
        else left.push(`${resource}/${id}: ${outcome}`)
      }
    }
    return left
  }

  #noteLinked(event: object): void {
    const linked: readonly (readonly [ResourceName, unknown])[] = [
      ['venues', Reflect.get(event, 'venue')],
      ['organizers', Reflect.get(event, 'organizer')],
      ['categories', Reflect.get(event, 'categories')],
      ['tags', Reflect.get(event, 'tags')],
    ]
    for (const [resource, value] of linked) {
      for (const one of [value].flat()) {
        if (typeof one === 'object' && one !== null && this.#isMarked(one)) this.#add(resource, one)
      }
    }
  }

  #isMarked(record: object): boolean {
    return ['venue', 'organizer', 'name'].some((key) => String(Reflect.get(record, key) ?? '').includes(this.#mark))
  }

  #add(resource: ResourceName, record: object): void {
    const id: unknown = Reflect.get(record, 'id')
    if (typeof id === 'number') this.#of(resource).add(id)
  }

  #of(resource: ResourceName): Set<number> {
    const records = this.#records.get(resource) ?? new Set()
    this.#records.set(resource, records)
    return records
  }
}
