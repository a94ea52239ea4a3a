import { isRecord } from './values.js'

/** The two id sequences of a site. */
export type Series = 'post' | 'term'

const ownHost = /^https:\/\/calendar\.example\/|^calendar\.example\?/
/** Patterns of ids in links, with their sequence. */
const linkPlaces: readonly (readonly [RegExp, Series])[] = [
  [
    /(\/(?:events|venues|organizers|tribe_events|tribe_venue|tribe_organizer|media|posts)\/)(\d+)(?=$|[/?&#])/gi,
    'post',
  ],
  [/(\/(?:categories|tags|tribe_events_cat)\/)(\d+)(?=$|[/?&#])/gi, 'term'],
  [/(\/(?:event|venue|organizer)\/)([1-9]\d*)(?=\/)/g, 'post'],
]
const postKeys = new Set(['id', 'venue', 'organizer', 'event', 'post', 'include', 'exclude', 'parent', 'image', 'p'])
const termKeys = new Set(['categories', 'tags', 'tribe_events_cat'])

/** Added to recorded ids that have no counterpart here while another record has that number. */
export const absent = 900_000

/** Maps ids of the recording to ids of the server under test, learned while a sequence runs. */
export class IdMap {
  readonly #first: Readonly<Record<Series, number>>
  readonly #ours: Readonly<Record<Series, Map<number, number>>> = { post: new Map(), term: new Map() }
  readonly #taken: Readonly<Record<Series, Set<number>>> = { post: new Set(), term: new Set() }
  readonly #slugs = new Map<string, string>()

  /** `first`: the first id of each series that the seed state does not have. */
  constructor(first: Readonly<Record<Series, number>>) {
    this.#first = first
  }

  /** Learns from the recorded and the actual answer to the same write: ids at the same places belong together. */
  learn(expected: unknown, actual: unknown): void {
    if (Array.isArray(expected) && Array.isArray(actual)) {
      expected.forEach((item, index) => {
        this.learn(item, actual[index])
      })
    }
    if (!isRecord(expected) || !isRecord(actual)) return
    this.#pair('taxonomy' in expected ? 'term' : 'post', expected.id, actual.id)
    for (const [key, value] of Object.entries(expected)) if (key !== 'json_ld') this.learn(value, actual[key])
  }

  /** Learns that a record of the recording was given another slug here. */
  learnSlug(expected: unknown, actual: unknown): void {
    if (!isRecord(expected) || !isRecord(actual)) return
    if (typeof expected.slug !== 'string' || typeof actual.slug !== 'string') return
    if (expected.slug !== actual.slug && expected.slug !== '' && actual.slug !== '') {
      this.#slugs.set(expected.slug, actual.slug)
    }
  }

  /** Translates an id of the recording. An id without a counterpart never maps to an existing record. */
  ours(series: Series, id: number): number {
    if (id < this.#first[series]) return id
    return this.#ours[series].get(id) ?? (this.#taken[series].has(id) ? id + absent : id)
  }

  /** A recorded body as it must read here. */
  rewriteBody(value: unknown): unknown {
    if (typeof value === 'string') return ownHost.test(value) ? this.rewriteLink(value) : value
    if (Array.isArray(value)) return value.map((item) => this.rewriteBody(item))
    if (!isRecord(value)) return value
    const isTerm = 'taxonomy' in value
    const slugIsId = typeof value.id === 'number' && value.slug === String(value.id) && !isTerm
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        if (typeof item === 'number') return [key, this.#rewriteNumber(key, item, isTerm)]
        if (key === 'slug' && slugIsId) return [key, String(this.ours('post', Number(item)))]
        if (key === 'additional_data' && Array.isArray(item)) {
          return [key, item.map((id) => (typeof id === 'number' ? this.ours('term', id) : id))]
        }
        return [key, this.rewriteBody(item)]
      }),
    )
  }

  /** A link (or the path of a request) with the ids of this server. */
  rewriteLink(link: string): string {
    const [path = '', ...rest] = link.split('?')
    const query = rest.length === 0 ? '' : `?${this.rewriteQuery(rest.join('?'), /\/(categories|tags)\b/i.test(path))}`
    const named = path.replace(/(\/by-slug\/)([^/]+)/i, (whole, start: string, slug: string) => {
      const ours = this.#slugs.get(slug) ?? this.#slugs.get(slug.toLowerCase())
      return ours === undefined ? whole : `${start}${ours}`
    })
    return linkPlaces.reduce(
      (text, [place, series]) =>
        text.replaceAll(place, (_, start: string, id: string) => `${start}${this.ours(series, Number(id))}`),
      named + query,
    )
  }

  /** A query string or form-encoded body; `ofTerms`: `id`, `include` and the like name terms. */
  rewriteQuery(query: string, ofTerms: boolean): string {
    const field = /(^|&)(\w+)((?:(?:\[|%5B)[^=&]*)?)=([^&]*)/gi
    return query.replaceAll(field, (whole, start: string, key: string, sub: string, value: string) => {
      const series = this.#seriesOf(key, ofTerms)
      if (series === undefined || /(?:\[|%5B)(?!id\b|id%)[a-z]/i.test(sub)) return whole
      // The link of an unpublished record in its json_ld ends in an encoded slash.
      const [, digits = value, tail = ''] = /^(\d+)(%2F\/)$/.exec(value) ?? []
      return `${start}${key}${sub}=${this.#rewriteDigits(series, digits)}${tail}`
    })
  }

  /** The fields of a JSON request body with the ids of this server. */
  rewriteFields(body: unknown, ofTerms: boolean): unknown {
    if (!isRecord(body)) return body
    return Object.fromEntries(
      Object.entries(body).map(([key, value]) => {
        const series = this.#seriesOf(key, ofTerms)
        return [key, series === undefined ? value : this.#rewriteIds(series, value)]
      }),
    )
  }

  #pair(series: Series, expected: unknown, actual: unknown): void {
    if (typeof expected !== 'number' || typeof actual !== 'number') return
    const first = this.#first[series]
    if (expected < first || actual < first) return
    if (this.#ours[series].has(expected) || this.#taken[series].has(actual)) return
    this.#ours[series].set(expected, actual)
    this.#taken[series].add(actual)
  }

  #seriesOf(key: string, ofTerms: boolean): Series | undefined {
    if (termKeys.has(key)) return 'term'
    if (!postKeys.has(key)) return undefined
    return ofTerms && key !== 'post' && key !== 'event' ? 'term' : 'post'
  }

  #rewriteNumber(key: string, id: number, isTerm: boolean): number {
    if (key === 'term_id' || key === 'term_taxonomy_id') return this.ours('term', id)
    if (key === 'parent' && isTerm) return this.ours('term', id)
    return key === 'id' ? this.ours(isTerm ? 'term' : 'post', id) : id
  }

  #rewriteIds(series: Series, value: unknown): unknown {
    if (typeof value === 'number') return this.ours(series, value)
    if (typeof value === 'string') return this.#rewriteDigits(series, value)
    if (Array.isArray(value)) return value.map((item) => this.#rewriteIds(series, item))
    if (isRecord(value) && 'id' in value) return { ...value, id: this.#rewriteIds(series, value.id) }
    return value
  }

  /** Only `65` and `65,66` are ids; digits in other texts are not. */
  #rewriteDigits(series: Series, text: string): string {
    if (!/^\s*\d+(?:(?:,|%2C)\s*\d+)*\s*$/i.test(text)) return text
    return text.replaceAll(/(?<!%)\d+/g, (id) => String(this.ours(series, Number(id))))
  }
}
