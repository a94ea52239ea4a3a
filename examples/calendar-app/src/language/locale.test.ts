import { expect, it } from 'vitest'
import { firstDayOf, pickLocale } from './locale.js'

it('the language of the address wins, in the regional form that the visitor prefers', () => {
  expect(pickLocale('de', ['en-GB', 'de-AT'])).toEqual({ language: 'de', locale: 'de-AT' })
  expect(pickLocale('ar', ['en-GB'])).toEqual({ language: 'ar', locale: 'ar' })
})

it('without one, it is the first preferred language that has words', () => {
  expect(pickLocale('', ['fr-FR', 'ar-EG', 'en-US'])).toEqual({ language: 'ar', locale: 'ar-EG' })
  expect(pickLocale('', ['fr-FR', 'no such locale'])).toEqual({ language: 'en', locale: 'en' })
})

it('weeks begin where the locale begins them', () => {
  expect(['en-US', 'de-DE', 'ar-EG'].map(firstDayOf)).toEqual([0, 1, 6])
})
