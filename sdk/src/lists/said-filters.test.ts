import type { ResourceName } from '@eventcal/contract/routes'
import { expect, it } from 'vitest'
import { tidyQuery } from './query.js'

const day = '2031-01-31'

it.each<[query: object, path: string, message: string, resource?: ResourceName]>([
  [{ page: 0 }, 'page', 'must be a whole number, at least 1'],
  [{ per_page: 51 }, 'per_page', 'must be at most 50'],
  [{ featured: null }, 'featured', 'has no value'],
  [{ page_size: null }, 'page_size', 'has no value'],
  [{ search: ' ' }, 'search', 'must not be blank'],
  [{ start_date: new Date(0) }, 'start_date', 'is a Date: set siteTimezone, which discover() finds, or strict_dates'],
  [{ ends_after: '2031-02-30' }, 'ends_after', 'must be YYYY-MM-DD HH:MM:SS on a day that exists'],
  [{ ends_after: day, strict_dates: true }, 'ends_after', 'must have an offset with strict_dates'],
  [{ ends_after: 5 }, 'ends_after', 'must be a text or a Date'],
  [{ start_date: day, starts_after: day }, 'start_date', 'cannot be combined with starts_after'],
  [{ end_date: day, ends_before: day }, 'end_date', 'cannot be combined with ends_before'],
  [{ include: [1], end_date: day }, 'include', 'cannot be combined with a date filter'],
  [
    { tags: 'a,b' },
    'tags',
    'takes one tag, since deployed instances use only the first: list once per tag and merge by id',
  ],
  [{ exclude: 'music' }, 'exclude', 'takes ids only', 'tags'],
  [{ include: '5,x' }, 'include', 'takes ids only', 'categories'],
])('the query %j is refused: %s %s', (query, path, message, resource = 'events') => {
  const site = { isDocumented: false, siteOffsetAt: () => undefined }
  expect(tidyQuery(resource, { ...query }, site).issues).toEqual([{ path, message }])
})

it('only_with_upcoming is warned of in words', () => {
  const site = { isDocumented: false, siteOffsetAt: () => undefined }
  expect(tidyQuery('venues', { only_with_upcoming: true }, site).warning).toBe(
    'deployed instances apply only_with_upcoming to one page of events; list the events instead',
  )
})
