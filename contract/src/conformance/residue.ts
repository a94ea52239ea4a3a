import { match } from '../match.js'
import { pathOf, type ResourceName } from '../routes.js'
import type { Caller, ConformanceAnswer, ConformanceRequest, Exchange } from './case.js'

/** Events before what they are linked to. */
const order: readonly ResourceName[] = ['events', 'venues', 'organizers', 'categories', 'tags']

/** What a run has created and must remove. */
export class Residue {
  readonly #mark: string
  readonly #records: Record<ResourceName, Set<number>> = {
    events: new Set(),
    venues: new Set(),
    organizers: new Set(),
    categories: new Set(),
    tags: new Set(),
  }

  constructor(mark: string) {
    this.#mark = mark
  }

  /** Remembers what an answer says was created: the record itself, and what an event brought along under the mark. */
  note(request: ConformanceRequest, { status, body }: ConformanceAnswer): void {
    if (status < 200 || status > 299 || typeof body !== 'object' || body === null) return
    const found = match(request.method, request.path)?.operation ?? request.operation
    const resource = order.find((name) => found?.startsWith(`${name}.`))
    if (!resource || !('id' in body)) return
    if (status === 201) this.#add(resource, body)
    if (resource === 'events') this.#noteLinked(body)
  }

  /** Deletes everything, newest first, and returns what could not be deleted as `events/42: 403`. */
  async remove(exchange: Exchange, as: Caller): Promise<string[]> {
    const left: string[] = []
    for (const resource of order) {
      for (const id of [...this.#records[resource]].reverse()) {
        const path = pathOf(`${resource}.delete`, { id })
        const outcome = await exchange({ method: 'DELETE', path, as, operation: `${resource}.delete`, params: { id } })
          .then(({ status }) => status)
          .catch((error: unknown) => String(error))
        const gone = outcome === 200 || outcome === 410 || outcome === 400 || outcome === 404
        if (gone) this.#records[resource].delete(id)
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
    if (typeof id === 'number') this.#records[resource].add(id)
  }
}
