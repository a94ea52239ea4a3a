import { describe, expect, it } from 'vitest'
import { createCounter, type Forms } from '../plural.js'
import { ar } from './ar.js'
import { de } from './de.js'
import { en } from './en.js'

const catalogues = { en, de, ar }

/** All texts of a catalogue with their paths; those with values get some. */
function textsOf(value: unknown, path = ''): [path: string, text: string | Forms][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, String(value('Ω', 'Σ'))]]
  if (typeof value !== 'object' || value === null) throw new Error(`${path} is no message`)
  // An object with this key is one count.
  if ('other' in value) return [[path, value as Forms]]
  return Object.entries(value).flatMap(([name, part]) => textsOf(part, `${path}.${name}`))
}

describe.each(Object.entries(catalogues))('the words in %s', (language, catalogue) => {
  it('have every plural form of the language, and no empty text', () => {
    const rules = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    for (const [path, text] of textsOf(catalogue)) {
      if (typeof text === 'string') {
        expect(text.trim(), path).not.toBe('')
      } else if (Object.keys(text).length > 1) {
        expect(Object.keys(text).sort(), path).toEqual([...rules].sort())
      }
    }
  })

  it('have a place for the same values as in English', () => {
    const english = new Map(textsOf(en))
    for (const [path, text] of textsOf(catalogue)) {
      const same = english.get(path)
      if (typeof text !== 'string' || typeof same !== 'string') continue
      for (const value of ['Ω', 'Σ']) expect([path, text.includes(value)]).toEqual([path, same.includes(value)])
    }
  })

  it('are not those of another language', () => {
    if (language === 'en') return
    const english = new Map(textsOf(en))
    const same = textsOf(catalogue).filter(([path, text]) => typeof text === 'string' && english.get(path) === text)
    // Words that both languages have.
    const shared = ['Website', 'Status', 'Ω', '']
    expect(same.filter(([, text]) => typeof text === 'string' && !shared.includes(text))).toEqual([])
  })
})

it('counts follow the rules of the language', () => {
  expect([1, 2].map((count) => createCounter('en')(count, en.views.events))).toEqual(['1 event', '2 events'])
  expect([1, 2, 3, 11].map((count) => createCounter('ar-EG')(count, ar.views.events))).toEqual([
    'فعالية واحدة',
    'فعاليتان',
    '٣ فعاليات',
    '١١ فعالية',
  ])
})
