import type { CalendarEvent } from '@eventcal/sdk'
import { useState } from 'react'
import { useNavigation } from '../address.js'
import { type Agenda, agendaFrom, withNextPage } from '../events.js'
import { today } from '../moments.js'
import { DayGroup } from '../parts/DayGroup.js'
import { Link } from '../parts/Link.js'
import { Empty, Failure, Skeleton } from '../parts/states.js'
import { useSession } from '../session.js'
import { useLoad } from '../use-load.js'

/** Events from today, or from the first of the chosen month, grouped by day and paginated. */
export function AgendaView() {
  const { calendar, user } = useSession()
  const { address } = useNavigation()
  const { month, search, category, venue } = address
  const day = month === '' ? today() : `${month}-01`
  const key = JSON.stringify([day, search, category, venue, user])
  const { data, error, loading, reload } = useLoad(key, agendaFrom(calendar, address, day))

  return (
    <section aria-labelledby="agenda" aria-busy={loading}>
      <header className="view-header">
        <h1 id="agenda">{search ? `“${search}”` : 'Coming up'}</h1>
        <p role="status" className="count">
          {loading
            ? 'Loading events …'
            : data
              ? `${data.page.total} ${data.page.total === 1 ? 'event' : 'events'}`
              : ''}
        </p>
      </header>
      {error !== undefined && <Failure error={error} onRetry={reload} />}
      {!data && error === undefined && <Skeleton lines={6} label="Loading events" />}
      {data && data.events.length === 0 && !loading && error === undefined && (
        <Empty title="Nothing found">
          <p>Nothing comes up {search || category || venue ? 'for these filters' : 'in this calendar'}.</p>
          {(search || category || venue) && (
            <Link className="button" to={{ search: '', category: '', venue: '' }}>
              Clear the filters
            </Link>
          )}
        </Empty>
      )}
      {data && data.events.length > 0 && (
        <Pages key={`${key} ${data.events[0]?.id}`} first={data} day={day} dimmed={loading} />
      )}
    </section>
  )
}

interface PagesProps {
  readonly first: Agenda
  readonly day: string
  readonly dimmed: boolean
}

/** The first page, and further pages on demand. */
function Pages({ first, day, dimmed }: PagesProps) {
  const [shown, setShown] = useState(first)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const { events, page } = shown
  const isEnd = page.page >= page.totalPages

  const more = async () => {
    setBusy(true)
    setError(undefined)
    try {
      setShown(await withNextPage(shown))
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
        <p role="status">
          {events.length} of {page.total} shown
        </p>
        {!isEnd && error === undefined && (
          <button type="button" className="button" onClick={more} disabled={busy}>
            {busy ? 'Loading …' : 'Show more events'}
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
