import { type CalendarClient, type CalendarEvent, isCalendarError } from '@eventcal/sdk'
import { useEffect, useState } from 'react'
import { plainText } from '../text.js'

interface Props {
  readonly calendar: CalendarClient
  /** How many at most. */
  readonly most: number
}

/** The next events as a list: the component under test. */
export function UpcomingEvents({ calendar, most }: Props) {
  const [events, setEvents] = useState<readonly CalendarEvent[]>()
  const [problem, setProblem] = useState<string>()
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is another try.
  useEffect(() => {
    const controller = new AbortController()
    setProblem(undefined)
    calendar.events.list({ per_page: most }, { signal: controller.signal }).then(
      ({ items }) => setEvents(items),
      (error: unknown) => {
        if (controller.signal.aborted) return
        setProblem(isCalendarError(error, 'network') ? 'No connection' : 'The calendar has a problem')
      },
    )
    return () => controller.abort()
  }, [calendar, most, round])

  if (problem) {
    return (
      <p role="alert">
        {problem}{' '}
        <button type="button" onClick={() => setRound(round + 1)}>
          Try again
        </button>
      </p>
    )
  }
  if (!events) return <p role="status">Loading …</p>
  if (events.length === 0) return <p>No events</p>
  return (
    <ul>
      {events.map((event) => (
        <li key={event.id}>
          <time dateTime={event.start_date.slice(0, 10)}>{event.start_date.slice(0, 10)}</time> {plainText(event.title)}
        </li>
      ))}
    </ul>
  )
}
