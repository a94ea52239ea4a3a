import { useEffect, useState } from 'react'
import { shownDay, shownMonth } from '../address.js'
import { choicesOf } from '../filters.js'
import { plain } from '../html.js'
import { useSpeech } from '../language/language.js'
import { useSession } from '../session.js'
import { useLoad } from '../use-load.js'
import { useNavigation } from '../use-navigation.js'
import { ActiveFilters } from './ActiveFilters.js'
import { Link } from './Link.js'
import { asTree } from './terms.js'

/** Which view, and which events of all: search, category, venue, and what links have chosen. */
export function Toolbar() {
  const { calendar } = useSession()
  const { address, go } = useNavigation()
  const { words } = useSpeech()
  const { data } = useLoad('choices', choicesOf(calendar))
  const categories = (data?.categories ?? []).filter(({ count }) => count !== 0)
  const venues = data?.venues ?? []
  const { views, filters } = words
  // The week of the chosen day, or the first of the chosen month.
  const day = address.month === '' ? address.day : shownDay(address)

  return (
    <div className="toolbar">
      <nav aria-label={views.label} className="switch">
        <Link
          to={{ view: 'month', month: address.day ? shownMonth(address) : address.month, day: '' }}
          aria-current={address.view === 'month' ? 'page' : undefined}
        >
          {views.month}
        </Link>
        <Link to={{ view: 'week', day, month: '' }} aria-current={address.view === 'week' ? 'page' : undefined}>
          {views.week}
        </Link>
        <Link to={{ view: 'agenda' }} aria-current={address.view === 'agenda' ? 'page' : undefined}>
          {views.agenda}
        </Link>
      </nav>
      <search className="filters">
        <SearchBox />
        <Select
          label={filters.category}
          all={filters.allCategories}
          value={address.category}
          onChange={(category) => go({ category })}
          options={asTree(categories).map(({ category, depth }) => [
            category.slug,
            `${'   '.repeat(depth)}${plain(category.name)}`,
          ])}
        />
        <Select
          label={filters.venue}
          all={filters.allVenues}
          value={address.venue}
          onChange={(venue) => go({ venue })}
          options={venues.map(({ id, venue }) => [String(id), plain(venue)])}
        />
      </search>
      <ActiveFilters />
    </div>
  )
}

interface SelectProps {
  readonly label: string
  readonly all: string
  readonly value: string
  readonly options: readonly (readonly [value: string, name: string])[]
  readonly onChange: (value: string) => void
}

/** Chooses one filter; one that is not in the list, such as of an old link, is shown as it stands. */
function Select({ label, all, value, options, onChange }: SelectProps) {
  const { words } = useSpeech()
  const isListed = value === '' || options.some(([one]) => one === value)
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      disabled={options.length === 0 && value === ''}
    >
      <option value="">{all}</option>
      {!isListed && <option value={value}>{options.length === 0 ? '…' : words.filters.unknown(value)}</option>}
      {options.map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** Searches a moment after the last key, so that words are not searched letter by letter. */
function SearchBox() {
  const { address, go } = useNavigation()
  const { words } = useSpeech()
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
      aria-label={words.filters.search}
      placeholder={words.filters.search}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  )
}
