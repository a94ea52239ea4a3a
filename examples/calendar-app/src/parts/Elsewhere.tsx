import { filterKey } from '../address.js'
import { hitsAround } from '../events.js'
import { plain } from '../html.js'
import { useSpeech } from '../language/language.js'
import { useSession } from '../session.js'
import { useLoad } from '../use-load.js'
import { useNavigation } from '../use-navigation.js'
import { Link } from './Link.js'

interface Props {
  /** The days that are shown. */
  readonly first: string
  readonly last: string
}

/** Says when the next event is that the filters let through, or the last one, with a link to its day. */
export function Elsewhere({ first, last }: Props) {
  const { calendar } = useSession()
  const { address } = useNavigation()
  const { words, moments } = useSpeech()
  const key = `hits ${first} ${last} ${filterKey(address)}`
  const { data, loading } = useLoad(key, hitsAround(calendar, address, { first, last }))
  const hit = data?.next ?? data?.last
  if (!hit || loading) return null
  const day = hit.start_date.slice(0, 10)
  return (
    <p className="elsewhere">
      {data?.next ? words.views.nextHit : words.views.lastHit}{' '}
      <Link to={{ day, month: '' }}>
        {plain(hit.title) || words.views.untitled}, {moments.dateName(day)}
      </Link>
    </p>
  )
}
