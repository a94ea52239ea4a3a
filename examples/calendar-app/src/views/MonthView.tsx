import type { CalendarOptions } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import { useMemo } from 'react'
import { filterKey, shownMonth } from '../address.js'
import { addDays, addMonths, gridOf, isInMonth } from '../days.js'
import { eventsBetween } from '../events.js'
import { useSpeech } from '../language/language.js'
import { CalendarGrid } from '../parts/CalendarGrid.js'
import { ListFailure } from '../parts/ListFailure.js'
import { MonthDays } from '../parts/MonthDays.js'
import { NothingHere } from '../parts/NothingHere.js'
import { ViewHeader } from '../parts/ViewHeader.js'
import { useSession } from '../session.js'
import { useLoad } from '../use-load.js'
import { useNarrow } from '../use-narrow.js'
import { useNavigation } from '../use-navigation.js'

/** A month as a grid; each event stands on the days of its place. On a telephone, days have dots and one day is listed. */
export function MonthView() {
  const { calendar } = useSession()
  const { address } = useNavigation()
  const { words, moments, firstDay } = useSpeech()
  const isNarrow = useNarrow()
  const month = shownMonth(address)
  const grid = gridOf(month, firstDay)
  const key = `days ${grid.first} ${grid.last} ${filterKey(address)}`
  const { data, error, loading, reload } = useLoad(key, eventsBetween(calendar, address, grid))
  const events = useMemo(() => data ?? [], [data])
  const inMonth = useMemo(() => events.filter((event) => isInMonth(event, month)).length, [events, month])
  const options = useMemo<CalendarOptions>(
    () => ({
      plugins: [dayGridPlugin],
      initialView: 'dayGridMonth',
      initialDate: `${month}-01`,
      height: 'auto',
      dayMaxEvents: 3,
    }),
    [month],
  )

  return (
    <section aria-labelledby="month" aria-busy={loading}>
      <ViewHeader
        id="month"
        title={moments.monthName(month)}
        count={data && inMonth}
        loading={loading}
        steps={{
          name: words.views.months,
          back: { name: words.views.previousMonth, to: { month: addMonths(month, -1), day: '' } },
          on: { name: words.views.nextMonth, to: { month: addMonths(month, 1), day: '' } },
        }}
      />
      {error !== undefined && <ListFailure error={error} onRetry={reload} />}
      {!loading && error === undefined && (
        <NothingHere
          message={inMonth === 0 ? words.views.nothingIn(moments.monthName(month)) : undefined}
          first={`${month}-01`}
          last={addDays(`${addMonths(month, 1)}-01`, -1)}
        />
      )}
      {(error === undefined || data) && (
        <div className="month">
          {isNarrow ? (
            <MonthDays month={month} grid={grid} events={events} />
          ) : (
            <CalendarGrid key={`${month} ${firstDay}`} events={events} options={options} />
          )}
        </div>
      )}
    </section>
  )
}
