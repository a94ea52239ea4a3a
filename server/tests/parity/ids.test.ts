import { describe, expect, it } from 'vitest'
import { IdMap } from './ids.js'

const root = 'https://calendar.example/calendar/events/v1'

/** A map that learned: event 65 is 70 here, venue 66 is 71, tag 20 is 23. */
function learned(): IdMap {
  const ids = new IdMap({ post: 65, term: 20 })
  const tag = (id: number) => ({ id, taxonomy: 'post_tag' })
  ids.learn(
    { id: 65, venue: { id: 66 }, tags: [tag(10), tag(20)], organizer: [{ id: 12 }] },
    { id: 70, venue: { id: 71 }, tags: [tag(10), tag(23)], organizer: [{ id: 14 }] },
  )
  return ids
}

describe('ids of what a sequence creates', () => {
  it('are learned per series, and only where both sides are new', () => {
    const ids = learned()
    expect([ids.ours('post', 65), ids.ours('post', 66), ids.ours('term', 20)]).toEqual([70, 71, 23])
    expect([ids.ours('post', 12), ids.ours('post', 20), ids.ours('term', 10), ids.ours('term', 66)]).toEqual([
      12, 20, 10, 66,
    ])
  })

  it('are learned once', () => {
    const ids = learned()
    ids.learn({ id: 65 }, { id: 99 })
    ids.learn({ id: 80 }, { id: 70 })
    expect(ids.ours('post', 65)).toBe(70)
    expect(ids.ours('post', 80)).toBe(80)
  })

  it('never name another record: what has no counterpart has an id that nothing here has', () => {
    expect(learned().ours('post', 70)).toBe(900_070)
  })

  it('are rewritten in recorded bodies, links and global ids', () => {
    expect(
      learned().rewriteBody({
        id: 65,
        global_id: 'calendar.example?id=65',
        rest_url: `${root}/events/65`,
        url: 'https://calendar.example/?post_type=tribe_events&p=65',
        json_ld: { url: 'https://calendar.example/?post_type=tribe_events&p=65%2F/' },
        website: 'https://elsewhere.example/events/65?p=65',
        title: 'Rec 65',
        image: { id: 66, width: 65, filesize: 66 },
        tags: [{ id: 20, term_taxonomy_id: 20, parent: 0, taxonomy: 'post_tag', urls: { self: `${root}/tags/20` } }],
      }),
    ).toEqual({
      id: 70,
      global_id: 'calendar.example?id=70',
      rest_url: `${root}/events/70`,
      url: 'https://calendar.example/?post_type=tribe_events&p=70',
      json_ld: { url: 'https://calendar.example/?post_type=tribe_events&p=70%2F/' },
      website: 'https://elsewhere.example/events/65?p=65',
      title: 'Rec 65',
      image: { id: 71, width: 65, filesize: 66 },
      tags: [{ id: 23, term_taxonomy_id: 23, parent: 0, taxonomy: 'post_tag', urls: { self: `${root}/tags/23` } }],
    })
  })

  it('are rewritten where a record without a title has its id as slug', () => {
    expect(learned().rewriteBody({ id: 65, slug: '65', url: 'https://calendar.example/event/65/' })).toEqual({
      id: 70,
      slug: '70',
      url: 'https://calendar.example/event/70/',
    })
  })

  it('are rewritten in errors and platform links of terms', () => {
    expect(
      learned().rewriteBody({
        data: { status: 400, term_id: 20 },
        additional_data: [20, 20],
        _links: [
          { href: 'https://calendar.example/wp/v2/posts?tags=20' },
          { href: 'https://calendar.example/wp/v2/tribe_events_cat/20' },
        ],
      }),
    ).toEqual({
      data: { status: 400, term_id: 23 },
      additional_data: [23, 23],
      _links: [
        { href: 'https://calendar.example/wp/v2/posts?tags=23' },
        { href: 'https://calendar.example/wp/v2/tribe_events_cat/23' },
      ],
    })
  })

  it('are rewritten in paths, queries and bodies of requests', () => {
    const ids = learned()
    const v1 = '/calendar/events/v1'
    expect(ids.rewriteLink(`${v1}/events/65?id=66&per_page=65`)).toBe(`${v1}/events/70?id=71&per_page=65`)
    expect(ids.rewriteLink(`${v1}/events?include=65,66,40&tags=20&search=65 x`)).toBe(
      `${v1}/events?include=70,71,40&tags=23&search=65 x`,
    )
    expect(ids.rewriteLink(`${v1}/tags?include=20&post=65`)).toBe(`${v1}/tags?include=23&post=70`)
    expect(ids.rewriteLink(`${v1}/tags/20`)).toBe(`${v1}/tags/23`)
    expect(
      ids.rewriteFields(
        { id: 65, venue: { id: 66 }, organizer: ['66', { organizer: '66' }], tags: [20, '20'], phone: '66' },
        false,
      ),
    ).toEqual({ id: 70, venue: { id: 71 }, organizer: ['71', { organizer: '66' }], tags: [23, '23'], phone: '66' })
    expect(ids.rewriteFields({ parent: 20 }, true)).toEqual({ parent: 23 })
    expect(ids.rewriteQuery('title=65&venue[]=66&venue%5Bid%5D=66&organizer[0][phone]=66&organizer[0]=66', false)).toBe(
      'title=65&venue[]=71&venue%5Bid%5D=71&organizer[0][phone]=66&organizer[0]=71',
    )
  })

  it('are rewritten once even where one id became the next', () => {
    const ids = new IdMap({ post: 65, term: 20 })
    ids.learn({ id: 65 }, { id: 66 })
    ids.learn({ id: 66 }, { id: 67 })
    expect(ids.rewriteBody('https://calendar.example/?post_type=tribe_events&p=65')).toMatch(/p=66$/)
    expect(ids.rewriteLink('/calendar/events/v1/events/65?id=65')).toBe('/calendar/events/v1/events/66?id=66')
  })
})

describe('slugs', () => {
  it('of records that were named otherwise here are asked for by that name', () => {
    const ids = new IdMap({ post: 65, term: 20 })
    ids.learnSlug({ slug: 'rec-2' }, { slug: 'rec-3' })
    expect(ids.rewriteLink('/calendar/events/v1/events/by-slug/rec-2?x=1')).toBe(
      '/calendar/events/v1/events/by-slug/rec-3?x=1',
    )
    expect(ids.rewriteLink('/calendar/events/v1/events/by-slug/rec')).toBe('/calendar/events/v1/events/by-slug/rec')
  })
})
