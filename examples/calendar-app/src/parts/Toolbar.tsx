import type { Category, Venue } from '@eventcal/sdk'
import { useEffect, useState } from 'react'
import { useNavigation } from '../address.js'
import { plain } from '../html.js'
import { useSession } from '../session.js'
import { useLoad } from '../use-load.js'
import { Link } from './Link.js'
import { asTree } from './terms.js'

/** Which view, and which events of all: search, category, venue. */
export function Toolbar() {
  const { calendar } = useSession()
  const { address, go } = useNavigation()
  const lists = useLoad('lists', async (signal) => {
    const [categories, venues] = await Promise.all([
      calendar.categories.list({ hide_empty: true }, { signal, maxItems: 200 }).toArray(),
      calendar.venues.list({}, { signal, maxItems: 500 }).toArray(),
    ])
    return { categories, venues }
  })
  const { categories, venues }: { categories: readonly Category[]; venues: readonly Venue[] } = lists.data ?? {
    categories: [],
    venues: [],
  }

  return (
    <div className="toolbar">
      <nav aria-label="Views" className="switch">
        <Link to={{ view: 'month' }} aria-current={address.view === 'month' ? 'page' : undefined}>
          Month
        </Link>
        <Link to={{ view: 'agenda' }} aria-current={address.view === 'agenda' ? 'page' : undefined}>
          Agenda
        </Link>
      </nav>
      <search className="filters">
        <SearchBox />
        <select
          aria-label="Category"
          value={address.category}
          onChange={({ target }) => go({ category: target.value })}
          disabled={categories.length === 0}
        >
          <option value="">All categories</option>
          {asTree(categories).map(({ category, depth }) => (
            <option key={category.id} value={category.slug}>
              {'   '.repeat(depth)}
              {plain(category.name)}
            </option>
          ))}
        </select>
        <select
          aria-label="Venue"
          value={address.venue}
          onChange={({ target }) => go({ venue: target.value })}
          disabled={venues.length === 0}
        >
          <option value="">All venues</option>
          {venues.map((venue) => (
            <option key={venue.id} value={String(venue.id)}>
              {plain(venue.venue)}
            </option>
          ))}
        </select>
      </search>
    </div>
  )
}

/** Searches a moment after the last key, so that words are not searched letter by letter. */
function SearchBox() {
  const { address, go } = useNavigation()
  const [text, setText] = useState(address.search)
  useEffect(() => setText(address.search), [address.search])
  useEffect(() => {
    if (text === address.search) return undefined
    const timer = setTimeout(() => go({ search: text }, { replace: true }), 300)
    return () => clearTimeout(timer)
  }, [text, address.search, go])
  return (
    <input
      type="search"
      aria-label="Search events"
      placeholder="Search events"
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  )
}
