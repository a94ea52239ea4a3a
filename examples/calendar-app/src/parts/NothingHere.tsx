import { isFiltered, unfiltered } from '../address.js'
import { useSpeech } from '../language/language.js'
import { useNavigation } from '../use-navigation.js'
import { Elsewhere } from './Elsewhere.js'
import { Link } from './Link.js'

interface Props {
  /** That nothing is in the days that are shown; undefined where something is. */
  readonly message: string | undefined
  readonly first: string
  readonly last: string
}

/** Below a span of days: the way on where it is empty, and where the filters find more. */
export function NothingHere({ message, first, last }: Props) {
  const { address } = useNavigation()
  const { words } = useSpeech()
  const filtered = isFiltered(address)
  if (message === undefined && address.search === '') return null
  return (
    <div className="month-empty hint">
      <p role="status">{message}</p>
      <Elsewhere first={first} last={last} />
      {message !== undefined && filtered && <Link to={unfiltered}>{words.filters.clear}</Link>}
    </div>
  )
}
