import type { CalendarEvent } from '@eventcal/sdk'
import { useState } from 'react'
import { filterKey, isFiltered, shownDay, unfiltered } from '../address.js'
import { addDays, today } from '../days.js'
import { type Agenda, agendaFrom, withNextPage } from '../events.js'
import { useSpeech } from '../language/language.js'
import { DayGroup } from '../parts/DayGroup.js'
import { Elsewhere } from '../parts/Elsewhere.js'
import { Link } from '../parts/Link.js'
import { ListFailure } from '../parts/ListFailure.js'
import { Empty, Failure, Skeleton } from '../parts/states.js'
import { useSession } from '../session.js'
import { useLoad } from '../use-load.js'
import { useNavigation } from '../use-navigation.js'

/** Events from today, or from the chosen day, grouped by day and paginated. */
export function AgendaView() {
  const { calendar } = useSession()
  const { address } = useNavigation()
  const { words, moments, counted } = useSpeech()
  const { views } = words
  const day = shownDay(address)
  const { data, error, loading, reload, replace } = useLoad(
    `agenda ${day} ${filterKey(address)}`,
    agendaFrom(calendar, address, day),
  )
  const filtered = isFiltered(address)
  const heading = address.search
    ? views.found(address.search)
    : day === today()
      ? views.comingUp
      : views.from(moments.dateName(day))

  return (
    <section aria-labelledby="agenda" aria-busy={loading}>
      <header className="view-header">
        <h1 id="agenda">{heading}</h1>
        <p role="status" className="count">
          {loading ? `${views.loadingEvents} …` : data ? counted(data.page.total, views.events) : ''}
        </p>
        {day !== today() && (
          <nav aria-label={words.views.label} className="steps">
            <Link to={{ day: '', month: '' }} className="button">
              {views.today}
            </Link>
          </nav>
        )}
      </header>
      {error !== undefined && <ListFailure error={error} onRetry={reload} />}
      {!data && error === undefined && <Skeleton lines={6} label={views.loadingEvents} />}
      {data && data.events.length === 0 && !loading && error === undefined && (
        <Empty title={views.nothingFound}>
          <p>{filtered ? views.nothingFiltered : views.nothingAtAll}</p>
          {/* Nothing is later, so this finds the last one of before. */}
          <Elsewhere first={day} last={addDays(day, -1)} />
          {filtered && (
            <Link className="button" to={unfiltered}>
              {words.filters.clear}
            </Link>
          )}
        </Empty>
      )}
      {data && data.events.length > 0 && <Pages shown={data} day={day} dimmed={loading} onMore={replace} />}
    </section>
  )
}

interface PagesProps {
  readonly shown: Agenda
  readonly day: string
  readonly dimmed: boolean
  readonly onMore: (shown: Agenda) => void
}

/** The pages that are loaded, and further ones on demand. */
function Pages({ shown, day, dimmed, onMore }: PagesProps) {
  const { words, number } = useSpeech()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const { events, page } = shown
  const isEnd = page.page >= page.totalPages

  const more = async () => {
    setBusy(true)
    setError(undefined)
    try {
      onMore(await withNextPage(shown))
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={dimmed ? 'agenda dimmed' : 'agenda'}>
      {byDay(events, day).map(([group, each]) => (
        <DayGroup key={group} day={group} isRunning={group < day} events={each} />
      ))}
      {error !== undefined && <Failure error={error} onRetry={more} />}
      <footer className="pager">
        <p role="status">{words.views.shownOf(number(events.length), number(page.total))}</p>
        {!isEnd && error === undefined && (
          <button type="button" className="button" onClick={more} disabled={busy}>
            {busy ? words.app.loading : words.views.showMore}
          </button>
        )}
      </footer>
    </div>
  )
}

/** Groups events by start day; those that started before the first day form one group on top. */
function byDay(events: readonly CalendarEvent[], first: string): [day: string, events: CalendarEvent[]][] {
  const groups = new Map<string, CalendarEvent[]>()
  for (const event of events) {
    const day = event.start_date.slice(0, 10)
    const group = day < first ? '' : day
    groups.set(group, [...(groups.get(group) ?? []), event])
  }
  return [...groups]
}
