import { describe, expect, it } from 'vitest'
import { exchanges, isObject, readSite, seedCost, shown, text, writes } from '../../../tests/support/text-recordings.js'
import { takeText } from './backslashes.js'
import { readCost } from './cost.js'
import { displayCost } from './cost-display.js'
import { displayDescription, displayExcerpt, displayTitle } from './display.js'
import { plainText, sanitiseHtml, sanitiseInlineHtml, termName } from './html.js'
import { paragraphs } from './paragraphs.js'
import { normaliseSlugLookup, slugify } from './slug.js'
import { typographic } from './typography.js'
import { displayEventWebsite, readWebsite } from './url.js'

const live = { displayText: true }
const rigid = { rigidPayloads: true }
const parsing = { costParsing: true }
const form = { ...parsing, ...live, defaultSymbol: '$', defaultPosition: 'prefix' }

describe('against recordings of a deployed instance', () => {
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
})
