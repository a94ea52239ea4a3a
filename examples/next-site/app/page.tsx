import Link from 'next/link'
import { pathOf, titleOf, upcomingEvents, whenOf } from '../lib/calendar'

export const revalidate = 60

export default async function Home() {
  const events = await upcomingEvents()
  return (
    <>
      <h1>Upcoming events</h1>
      {events.length === 0 && <p>No events are planned.</p>}
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <Link href={pathOf(event)}>{titleOf(event)}</Link>
            <time dateTime={event.start_date.replace(' ', 'T')}>{whenOf(event)}</time>
          </li>
        ))}
      </ul>
    </>
  )
}
