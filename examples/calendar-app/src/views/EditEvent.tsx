import type { CalendarEvent } from '@eventcal/sdk'
import { useRef, useState } from 'react'
import { useSpeech } from '../language/language.js'
import { BackLink } from '../parts/BackLink.js'
import { Failure, Skeleton } from '../parts/states.js'
import { useSession } from '../session.js'
import { useLoad } from '../use-load.js'
import { EventForm } from './EventForm.js'

/** The form of an event, which is loaded for it anew: what is changed has to be as it is now. */
export function EditEvent({ id }: { readonly id: number }) {
  const { calendar } = useSession()
  const { words } = useSpeech()
  const [since] = useState(() => Date.now())
  const { data, error, reload } = useLoad(`edit ${id} ${since}`, (signal) => calendar.events.get(id, { signal }))
  // Stays as it was opened, whatever is loaded later, such as when the session ends.
  const opened = useRef<CalendarEvent>(undefined)
  opened.current ??= data
  if (opened.current) return <EventForm event={opened.current} />
  return (
    <>
      <BackLink to={{ form: '' }} />
      {error === undefined ? (
        <Skeleton lines={8} label={words.views.loadingEvent} />
      ) : (
        <Failure error={error} onRetry={reload} />
      )}
    </>
  )
}
