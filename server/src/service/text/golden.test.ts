import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { takeText } from './backslashes.js'
import { readCost, type StoredCost } from './cost.js'
import { displayCost } from './cost-display.js'
import { displayDescription, displayExcerpt, displayTitle } from './display.js'
import { plainText, sanitiseHtml, sanitiseInlineHtml, termName } from './html.js'
import {
  eventData,
  isoWithOffset,
  linkedDataName,
  linkedDataSummary,
  linkedDataUrl,
  personData,
  placeData,
} from './json-ld.js'
import { paragraphs } from './paragraphs.js'
import { normaliseSlugLookup, slugify } from './slug.js'
import { typographic } from './typography.js'
import { displayEventWebsite, readWebsite } from './url.js'

/** Recordings of a deployed instance: what it was sent and what it answered. */
const golden = new URL('../../../../../shared/golden/', import.meta.url)
const absent = !existsSync(golden)

type Json = Record<string, unknown>
interface Exchange {
  readonly group: string
  readonly name: string
  readonly request: { readonly method: string; readonly path: string; readonly body?: unknown }
  readonly response: { readonly status: number; readonly body: unknown }
  readonly quirks?: readonly string[]
}
interface Site extends Record<'events' | 'venues' | 'organizers' | 'categories' | 'tags', Json[]> {}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function readSite(): Site {
  // A file of recordings has the shape that its own readme gives.
  return JSON.parse(readFileSync(new URL('site.json', golden), 'utf8')) as Site
}

const exchanges: Exchange[] = absent
  ? []
  : readdirSync(new URL('exchanges/', golden)).flatMap((file) =>
      readFileSync(new URL(`exchanges/${file}`, golden), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        // As above.
        .map((line) => JSON.parse(line) as Exchange),
    )

/** Accepted writes with a JSON body: payload, answer. */
function writes(path: RegExp): { payload: Json; answer: Json; exchange: Exchange }[] {
  return exchanges.flatMap((exchange) => {
    const { request, response } = exchange
    const written = ['POST', 'PUT', 'PATCH'].includes(request.method) && path.test(request.path)
    if (!written || response.status > 201 || !isObject(request.body) || !isObject(response.body)) return []
    return [{ payload: request.body, answer: response.body, exchange }]
  })
}

/** Every record of a kind within the answers, as shown. */
function shown(kind: 'events' | 'venues' | 'organizers', groups: RegExp): Json[] {
  const title = { events: 'title', venues: 'venue', organizers: 'organizer' }[kind]
  const found: Json[] = []
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk)
    if (!isObject(value)) return
    const own = kind === 'events' ? 'cost_details' in value : !('cost_details' in value)
    if (own && typeof value[title] === 'string' && 'global_id' in value) found.push(value)
    for (const [key, entry] of Object.entries(value)) if (key !== 'json_ld') walk(entry)
  }
  for (const { group, response } of exchanges) if (groups.test(group)) walk(response.body)
  return found
}

const live = { displayText: true }
const rigid = { rigidPayloads: true }
const parsing = { costParsing: true }
const form = { ...parsing, ...live, defaultSymbol: '$', defaultPosition: 'prefix' }

describe.skipIf(absent)('against recordings of a deployed instance (skipped where they are not at hand)', () => {
  it('shows titles as recorded', () => {
    let compared = 0
    for (const [kind, field] of [
      ['events', 'title'],
      ['venues', 'venue'],
      ['organizers', 'organizer'],
    ] as const) {
      for (const { payload, answer, exchange } of writes(new RegExp(`/v1/${kind}(/\\d+)?(\\?|$)`))) {
        const sent = payload[field]
        const sameTitle = exchange.quirks?.includes('same-title-create-reuses-record')
        if (typeof sent !== 'string' || sameTitle || exchange.group.includes('same-title')) continue
        const stored = takeText(sent, rigid)
        expect(typographic(stored).trim(), sent).toBe(text(answer[field]))
        if (sanitiseHtml(stored) === stored) {
          expect(displayTitle(stored, live), sent).toBe(text(answer[field]))
          compared += 1
        }
      }
    }
    expect(compared).toBeGreaterThan(200)
  })

  it('shows descriptions and excerpts as recorded', () => {
    let compared = 0
    for (const { payload, answer, exchange } of writes(/\/v1\/(events|venues|organizers)(\/\d+)?(\?|$)/)) {
      if (exchange.quirks?.includes('shortcodes-run-in-description') || exchange.group.includes('same-title')) continue
      for (const field of ['description', 'excerpt'] as const) {
        const sent = payload[field]
        // Venues and organizers ignore excerpts and empty descriptions.
        if (typeof sent !== 'string' || sent === '' || (field === 'excerpt' && !('title' in answer))) continue
        const stored = takeText(sent, rigid)
        expect(paragraphs(typographic(stored)).trim(), sent).toBe(text(answer[field]))
        if (sanitiseHtml(stored) !== stored) continue
        const display = field === 'excerpt' ? displayExcerpt : displayDescription
        expect(display(stored, live), sent).toBe(text(answer[field]))
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(15)
  })

  it('shows the texts, costs and websites of the seed as recorded', () => {
    const site = readSite()
    let compared = 0
    for (const [kind, field] of [
      ['events', 'title'],
      ['venues', 'venue'],
      ['organizers', 'organizer'],
    ] as const) {
      for (const record of shown(kind, /^reads-/)) {
        const stored = site[kind].find(({ id }) => id === record.id)
        if (!stored) continue
        compared += 1
        expect(displayTitle(text(stored[field]), live)).toBe(record[field])
        const redacted = stored.password !== null
        if (redacted) continue
        const description = text(stored.description)
        expect(paragraphs(typographic(description)).trim()).toBe(record.description ?? '')
        if (sanitiseHtml(description) === description) {
          expect(displayDescription(description, live)).toBe(record.description ?? '')
        }
        expect(displayExcerpt(text(stored.excerpt), live)).toBe(record.excerpt ?? '')
        if (kind !== 'events') continue
        expect(displayCost(seedCost(stored.cost), form)).toMatchObject({
          cost: record.cost,
          cost_details: record.cost_details,
        })
        const website = typeof stored.website === 'string' ? stored.website : null
        expect(displayEventWebsite(website, { ...live, permalink: text(record.url) })).toBe(record.website)
      }
    }
    expect(compared).toBeGreaterThan(300)
  })

  it('makes slugs as recorded', () => {
    let compared = 0
    for (const { payload, answer, exchange } of writes(/\/v1\/(events|venues|organizers|categories|tags)(\?|$)/)) {
      const name = payload.title ?? payload.venue ?? payload.organizer ?? payload.name
      const terms = /categories|tags/.test(exchange.request.path)
      const chosen = 'title' in answer || terms ? payload.slug : undefined
      const source = typeof chosen === 'string' && chosen !== '' ? chosen : text(name)
      if (source === '' || answer.slug === '' || exchange.group.includes('same-title')) continue
      const wanted = slugify(terms ? (chosen === source ? source : termName(source)) : takeText(source, rigid))
      const free = text(answer.slug).replace(/__trashed$/, '')
      expect(free === wanted || /^(-?\d+)?$/.test(free.slice(wanted.length)), `${source}: ${wanted} is ${free}`).toBe(
        true,
      )
      expect(free.startsWith(wanted), source).toBe(true)
      compared += 1
    }
    expect(compared).toBeGreaterThan(300)
    const site = readSite()
    const slugs = [...site.events, ...site.venues, ...site.organizers, ...site.categories, ...site.tags].map(
      ({ slug }) => text(slug),
    )
    for (const slug of slugs) expect(normaliseSlugLookup(slug)).toBe(slug)
  })

  it('reads and shows costs as recorded', () => {
    let compared = 0
    for (const { payload, answer, exchange } of writes(/\/v1\/events(\/\d+)?(\?|$)/)) {
      if (!('cost' in payload) && !/\/events$/.test(exchange.request.path)) continue
      const creating = exchange.response.status === 201
      const intake = readCost(payload.cost, { ...parsing, creating })
      if (!intake.ok) throw new Error('deployed instances take every cost')
      const { plainCost: _, ...view } = displayCost(intake.cost, form)
      expect(view, JSON.stringify(payload.cost)).toEqual({ cost: answer.cost, cost_details: answer.cost_details })
      compared += 1
    }
    expect(compared).toBeGreaterThan(200)
  })

  it('shows costs in the reference as recorded, except where deployed instances misread them', () => {
    for (const { payload, answer, exchange } of writes(/\/v1\/events(\/\d+)?(\?|$)/)) {
      const tags = exchange.quirks ?? []
      if (!('cost' in payload) || tags.includes('cost-text-misparsed') || tags.includes('zero-cost-dropped-on-create'))
        continue
      if (isObject(payload.cost)) continue
      const intake = readCost(payload.cost, { costParsing: false, creating: true })
      if (!intake.ok) throw new Error(JSON.stringify(payload.cost))
      const { plainCost: _, ...view } = displayCost(intake.cost, { ...form, costParsing: false })
      expect(view, JSON.stringify(payload.cost)).toEqual({ cost: answer.cost, cost_details: answer.cost_details })
    }
  })

  it('takes and refuses websites as recorded', () => {
    let refused = 0
    for (const { request, response } of exchanges) {
      if (!isObject(request.body) || typeof request.body.website !== 'string' || request.method === 'GET') continue
      if (response.status > 201 && response.status !== 400) continue
      const named = JSON.stringify(response.body).includes('"website":"<text>"')
      const intake = readWebsite(request.body.website, rigid)
      expect(intake.ok, request.body.website).toBe(!named)
      if (named) refused += 1
      if (!intake.ok || !isObject(response.body) || response.status === 400 || intake.value === '') continue
      const event = 'cost' in response.body
      const view = event ? displayEventWebsite(intake.value, { ...live, permalink: '' }) : intake.value
      expect(view).toBe(response.body.website)
    }
    expect(refused).toBeGreaterThan(3)
  })

  it('stores short texts and terms as recorded', () => {
    const short = ['address', 'city', 'country', 'province', 'state', 'zip', 'phone'] as const
    for (const { payload, answer } of writes(/\/v1\/(venues|organizers)(\/\d+)?(\?|$)/)) {
      for (const field of short) {
        const sent = payload[field]
        if (typeof sent === 'string' && sent !== '' && sent !== '0') {
          expect(plainText(takeText(sent, rigid))).toBe(answer[field])
        }
      }
    }
    for (const { payload, answer, exchange } of writes(/\/v1\/(categories|tags)(\/\d+)?(\?|$)/)) {
      if ('id' in payload) continue
      if (typeof payload.name === 'string') expect(termName(payload.name), exchange.name).toBe(answer.name)
      if (typeof payload.description === 'string') {
        expect(sanitiseInlineHtml(payload.description)).toBe(answer.description)
      }
    }
  })

  it('describes venues, organizers and events as linked data as recorded', () => {
    const site = readSite()
    let compared = 0
    for (const { group, response } of exchanges) {
      const { body } = response
      if (!group.startsWith('reads-') || !isObject(body) || !isObject(body.json_ld)) continue
      const expected = JSON.parse(JSON.stringify(body.json_ld).replace(/<antispam:([^>]*)>/g, '$1'))
      const kind = 'cost' in body ? 'events' : 'venue' in body ? 'venues' : 'organizers'
      const stored = site[kind].find(({ id }) => id === body.id)
      if (!stored) throw new Error(`no record ${String(body.id)}`)
      const title = text(body.title ?? body.venue ?? body.organizer)
      const shared = {
        name: linkedDataName(title, {
          password: typeof stored.password === 'string' ? stored.password : null,
          status: text(body.status),
        }),
        summary: linkedDataSummary({ excerpt: text(stored.excerpt), description: text(stored.description) }),
        image: isObject(body.image) ? text(body.image.url) : undefined,
        phone: text(body.phone),
        website: text(body.website),
      }
      compared += 1
      if (kind === 'organizers') {
        expect(personData({ ...shared, email: text(body.email) })).toEqual(expected)
        continue
      }
      if (kind === 'venues') {
        const place = {
          address: text(body.address),
          city: text(body.city),
          zip: text(body.zip),
          country: text(body.country),
        }
        expect(placeData({ ...shared, ...place, region: text(body.stateprovince) })).toEqual(expected)
        continue
      }
      const wall = [text(body.start_date), text(body.utc_start_date)].map((date) => Date.parse(`${date}Z`))
      const end = [text(body.end_date), text(body.utc_end_date)].map((date) => Date.parse(`${date}Z`))
      const offset = ([local = 0, utc = 0]: number[]) => (local - utc) / 60_000
      const [organizer] = Array.isArray(body.organizer) ? body.organizer : []
      const linked = (record: unknown) => {
        if (!isObject(record)) return undefined
        if (!isObject(record.json_ld)) return false as const
        return JSON.parse(JSON.stringify(record.json_ld).replace(/<antispam:([^>]*)>/g, '$1'))
      }
      const event = eventData({
        ...shared,
        url: linkedDataUrl(text(body.url), live),
        startDate: isoWithOffset(text(body.start_date), offset(wall)),
        endDate: isoWithOffset(text(body.end_date), offset(end)),
        location: linked(body.venue),
        organizer: linked(organizer),
        plainCost: displayCost(seedCost(stored.cost), form).plainCost,
        currencyCode: 'USD',
        date: text(body.date),
      })
      expect(event).toEqual(expected)
      expect(Object.keys(event)).toEqual(Object.keys(expected))
    }
    expect(compared).toBeGreaterThan(40)
  })
})

function seedCost(cost: unknown): StoredCost {
  const { values, currency_symbol, currency_position } = isObject(cost) ? cost : {}
  const given = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    cost_values: Array.isArray(values) ? values.map(String) : [],
    currency_symbol: given(currency_symbol),
    currency_position: given(currency_position),
    currency_code: null,
  }
}
