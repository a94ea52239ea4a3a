import { filterKey, isFiltered, unfiltered } from '../address.js'
import { namesOf } from '../filters.js'
import { useSpeech } from '../language/language.js'
import { useSession } from '../session.js'
import { useLoad } from '../use-load.js'
import { useNavigation } from '../use-navigation.js'
import { Link } from './Link.js'

/** The filters that are set, each with a way to remove it; and that one of them leads nowhere. */
export function ActiveFilters() {
  const { calendar } = useSession()
  const { address } = useNavigation()
  const { words } = useSpeech()
  const key = filterKey({ ...address, search: '' })
  const { data } = useLoad(`names ${key}`, namesOf(calendar, address))
  // Names of an earlier address stay until the new ones are there.
  const active = (data ?? []).filter(({ kind, value }) => address[kind] === value)
  if (!isFiltered(address)) return null
  const isStale = active.some(({ name }) => name === undefined)
  return (
    <div className="active-filters">
      {active.length > 0 && (
        <ul aria-label={words.filters.active}>
          {active.map(({ kind, value, name }) => {
            const text = `${words.filters[kind]}: ${name ?? value}`
            return (
              <li key={kind}>
                <Link
                  to={{ [kind]: '' }}
                  className={name === undefined ? 'filter filter-stale' : 'filter'}
                  aria-label={words.filters.remove(text)}
                >
                  {text} <span aria-hidden="true">✕</span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
      <p role="status">{isStale && words.filters.stale}</p>
      <Link to={unfiltered}>{words.filters.clear}</Link>
    </div>
  )
}
