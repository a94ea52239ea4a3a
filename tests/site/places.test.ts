import { describe, expect, it } from 'vitest'
import { withLinksOfSite } from '../../scripts/site/markdown.js'
import { Places, placeOf } from '../../scripts/site/places.js'
import { sectionsOf } from '../../scripts/site/sections.js'
import { pages } from '../readme/pages.js'

describe('the navigation of the site', () => {
  const shown = (all: readonly string[]) => sectionsOf(all).flatMap((section) => section.pages)

  it('has every page once, apart from the changelogs of the packages', () => {
    const wanted = pages.filter((page) => !page.includes('/CHANGELOG'))
    expect(shown(wanted).toSorted()).toEqual(wanted.toSorted())
  })

  it('picks up new pages of docs, after the guides', () => {
    const [guides] = sectionsOf([...pages, 'docs/new-page.md'])
    expect(guides?.pages.at(-1)).toBe('docs/new-page.md')
  })

  it('begins with the first call', () => {
    expect(shown(pages)[0]).toBe('docs/first-call.md')
  })

  it('says where to change it when a page is gone', () => {
    expect(() => sectionsOf(pages.filter((page) => page !== 'docs/lists.md'))).toThrow(
      'scripts/site/sections.ts names pages that are gone: docs/lists.md',
    )
  })
})

describe('the places of pages', () => {
  const places = new Places(pages)

  it('are different ones', () => {
    const all = pages.map(placeOf)
    expect(all.filter((place, index) => all.indexOf(place) !== index)).toEqual([])
  })

  it('are what links lead to', () => {
    expect(places.linkOn('docs/lists.md', 'times.md#queries')).toBe('./times.md#queries')
    expect(places.linkOn('docs/lists.md', '../server/OPERATING.md')).toBe('../server/operating.md')
    expect(places.linkOn('README.md', 'examples/calendar-app')).toBe('../examples/calendar-app.md')
    expect(places.linkOn('README.md', 'examples/quickstart.ts')).toBe('../source/examples/quickstart-ts.md')
    expect(places.linkOn('docs/errors.md', '../contract/openapi.json')).toBe('../files/contract/openapi.json')
    expect(places.linkOn('docs/lists.md', 'https://msw.example')).toBe('https://msw.example')
    expect(() => places.linkOn('docs/lists.md', 'no-such.md')).toThrow('docs/lists.md links to no-such.md')
  })

  it('leave code alone, and links to tests as words', () => {
    const text = 'See [tests](../tests/site/places.test.ts) and [times](times.md).\n\n```ts\n[a](times.md)\n```\n'
    expect(withLinksOfSite(text, 'docs/lists.md', places)).toBe(
      'See tests and [times](./times.md).\n\n```ts\n[a](times.md)\n```\n',
    )
  })
})
