import { describe, expect, it } from 'vitest'
import { hasPlaceholder, matchesPlaceholders } from './placeholders.js'

const moment = { now: Date.parse('2026-11-21T01:55:24Z'), timezone: 'America/New_York' }
const matches = (expected: string, actual: unknown) => matchesPlaceholders(expected, actual, moment)

describe('placeholders', () => {
  it('tells texts that hold one from texts that do not', () => {
    expect(
      ['<text>', 'a <now_utc>', '<now+24months>', 'x-<random>.png', '<antispam:a@b.c>'].every(hasPlaceholder),
    ).toBe(true)
    expect(['<p>text</p>', '<nowhere>', 'now', '<randomly>', '<b>Bold</b>'].some(hasPlaceholder)).toBe(false)
  })

  it('takes any text that is not empty for <text>', () => {
    expect(matches('<text>', 'Invalid parameter.')).toBe(true)
    expect(matches('<text>', '')).toBe(false)
    expect(matches('<text>', undefined)).toBe(false)
    expect(matches('<text>', 5)).toBe(false)
  })

  it('takes anything that is there for <volatile>', () => {
    expect(matches('<volatile>', [])).toBe(true)
    expect(matches('<volatile>', undefined)).toBe(false)
  })

  it('compares <now> in the zone of the site and <now_utc> in UTC, a few seconds either way', () => {
    expect(matches('<now>', '2026-11-20 20:55:24')).toBe(true)
    expect(matches('<now>', '2026-11-20 20:55:27')).toBe(true)
    expect(matches('<now>', '2026-11-20 20:56:24')).toBe(false)
    expect(matches('<now>', '2026-11-21 01:55:24')).toBe(false)
    expect(matches('<now_utc>', '2026-11-21 01:55:24')).toBe(true)
    expect(matches('<now_utc>', '2026-11-21T01:55:24')).toBe(false)
    expect(matches('<now>', '0000-00-00 00:00:00')).toBe(false)
  })

  it('counts offsets from now', () => {
    expect(matches('<now+24months>', '2028-11-20 20:55:24')).toBe(true)
    expect(matches('<now_utc+24months>', '2028-11-21 01:55:24')).toBe(true)
    expect(matches('<now_utc+24months>', '2028-11-20 01:55:24')).toBe(false)
    expect(matches('<now+3600s>', '2026-11-20 21:55:24')).toBe(true)
    expect(matches('<now-2days>', '2026-11-18 20:55:24')).toBe(true)
    expect(matches('<now+1hour>', '2026-11-20 21:55:24')).toBe(true)
  })

  it('finds times inside links, written as the other dates of the link are', () => {
    const plain = 'https://calendar.example/e?start_date=2026-11-20 18:59:00&end_date=<now_utc+24months>&page=2'
    const encoded = plain.replace('2026-11-20 18:59:00', '2026-11-20+18%3A59%3A00')
    const answer = (start: string, end: string) =>
      `https://calendar.example/e?start_date=${start}&end_date=${end}&page=2`
    expect(matches(plain, answer('2026-11-20 18:59:00', '2028-11-21 01:55:24'))).toBe(true)
    expect(matches(plain, answer('2026-11-20 18:59:00', '2028-11-21+01%3A55%3A24'))).toBe(false)
    expect(matches(encoded, answer('2026-11-20+18%3A59%3A00', '2028-11-21+01%3A55%3A24'))).toBe(true)
    expect(matches(encoded, answer('2026-11-20+18%3A59%3A00', '2028-11-21 01:55:24'))).toBe(false)
    expect(matches(plain, answer('2026-11-20 18:59:00', '2028-11-21 01:55:24').replace('page=2', 'page=3'))).toBe(false)
  })

  it('takes every form of a time in a link without another date', () => {
    const link = 'https://calendar.example/e?starts_before=<now>'
    expect(matches(link, 'https://calendar.example/e?starts_before=2026-11-20 20:55:24')).toBe(true)
    expect(matches(link, 'https://calendar.example/e?starts_before=2026-11-20+20%3A55%3A24')).toBe(true)
    expect(matches(link, 'https://calendar.example/e?starts_before=2026-11-20')).toBe(false)
  })

  it('decodes addresses that were hidden from harvesters', () => {
    expect(matches('<antispam:jane@example.com>', 'j&#97;ne&#64;ex&#x61;mple%2ecom')).toBe(true)
    expect(matches('<antispam:jane@example.com>', 'jane@example.com')).toBe(true)
    expect(matches('<antispam:jane@example.com>', 'joan@example.com')).toBe(false)
  })

  it('lets the random part of a file name be anything, and nothing else', () => {
    expect(
      matches('https://calendar.example/c-<random>-150x150.png', 'https://calendar.example/c-Zz09aa-150x150.png'),
    ).toBe(true)
    expect(matches('https://calendar.example/c-<random>.png', 'https://calendar.example/d-Zz09aa.png')).toBe(false)
    expect(matches('https://calendar.example/c-<random>.png', 'https://calendar.example/c-a/b.png')).toBe(false)
  })
})
