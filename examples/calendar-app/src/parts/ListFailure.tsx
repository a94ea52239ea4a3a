import { isCalendarError } from '@eventcal/sdk'
import { isFiltered, unfiltered } from '../address.js'
import { useSpeech } from '../language/language.js'
import { useNavigation } from '../use-navigation.js'
import { Link } from './Link.js'
import { Empty, Failure } from './states.js'

interface Props {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Events that could not be listed. Instances refuse a filter whose category or venue is gone: then the way on is without. */
export function ListFailure({ error, onRetry }: Props) {
  const { address } = useNavigation()
  const { words } = useSpeech()
  if (!isFiltered(address)) return <Failure error={error} onRetry={onRetry} />
  const clear = (
    <Link className="button" to={unfiltered}>
      {words.filters.clear}
    </Link>
  )
  const isRefused = (['service', 'invalidInput', 'notFound'] as const).some((code) => isCalendarError(error, code))
  if (isRefused) return <Empty title={words.filters.stale}>{clear}</Empty>
  return (
    <Failure error={error} onRetry={onRetry}>
      {clear}
    </Failure>
  )
}
