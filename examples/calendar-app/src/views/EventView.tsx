import type { CalendarEvent } from '@eventcal/sdk'
import { useEffect, useRef, useState } from 'react'
import { useNavigation } from '../address.js'
import { explain } from '../explain.js'
import { plain, safeHtml } from '../html.js'
import { Dialog } from '../parts/Dialog.js'
import { EventFacts } from '../parts/EventFacts.js'
import { Link } from '../parts/Link.js'
import { useNotice } from '../parts/notices.js'
import { poster } from '../parts/records.js'
import { Failure, Skeleton } from '../parts/states.js'
import { tint } from '../parts/terms.js'
import { useSession } from '../session.js'
import { useLoad } from '../use-load.js'
import { EventForm } from './EventForm.js'

/** One event: read it, and when signed in, change or delete it. */
export function EventView({ id }: { readonly id: number }) {
  const { calendar, user, canWrite } = useSession()
  const { address } = useNavigation()
  const { data, error, loading, reload } = useLoad(`${user} ${address.form}`, (signal) =>
    calendar.events.get(id, { signal }),
  )
  if (error !== undefined && !data) {
    return (
      <>
        <BackLink />
        <Failure error={error} onRetry={reload} />
      </>
    )
  }
  if (!data) {
    return (
      <>
        <BackLink />
        <Skeleton lines={8} label="Loading the event" />
      </>
    )
  }
  if (address.form === 'edit' && canWrite) return <EventForm event={data} />
  return (
    <>
      <BackLink />
      <EventArticle event={data} dimmed={loading} />
    </>
  )
}

function BackLink() {
  return (
    <nav aria-label="Back">
      <Link to={{ event: '', form: '' }} className="back">
        ‹ Calendar
      </Link>
    </nav>
  )
}

function EventArticle({ event, dimmed }: { readonly event: CalendarEvent; readonly dimmed: boolean }) {
  const { canWrite } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  const [deleting, setDeleting] = useState(false)
  const title = plain(event.title) || 'Untitled'
  const picture = poster(event.image)

  // Moves the focus to the heading after following a link, for keyboards and screen readers.
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    const before = document.title
    document.title = `${title} · Calendar`
    return () => {
      document.title = before
    }
  }, [title])

  return (
    <article className={dimmed ? 'event dimmed' : 'event'} style={tint(event)}>
      <header className={picture ? 'event-head' : 'event-head event-head-plain'}>
        {picture && <img src={picture} alt="" />}
        <div>
          <ul className="tags" aria-label="Categories">
            {event.categories.map(({ id, name, slug }) => (
              <li key={id}>
                <Link
                  className="tag"
                  style={tint({ categories: event.categories.filter((one) => one.id === id) })}
                  to={{ event: '', view: 'agenda', category: slug }}
                >
                  {plain(name)}
                </Link>
              </li>
            ))}
            {event.featured && <li className="tag tag-plain">★ Featured</li>}
            {event.status !== 'publish' && <li className="tag tag-plain">{event.status}</li>}
          </ul>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
        </div>
      </header>
      <div className="event-body">
        <div>
          {/* Made safe just here. */}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: descriptions are HTML, and sanitised. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: safeHtml(event.description) }} />
          {event.tags.length > 0 && (
            <ul className="tags" aria-label="Tags">
              {event.tags.map(({ id, name }) => (
                <li key={id} className="tag tag-plain">
                  #{plain(name)}
                </li>
              ))}
            </ul>
          )}
          {canWrite && (
            <div className="actions">
              <Link className="button button-primary" to={{ form: 'edit' }}>
                Edit event
              </Link>
              <button type="button" className="button button-danger" onClick={() => setDeleting(true)}>
                Delete …
              </button>
            </div>
          )}
        </div>
        <EventFacts event={event} />
      </div>
      {deleting && <DeleteDialog event={event} title={title} onClose={() => setDeleting(false)} />}
    </article>
  )
}

interface DeleteProps {
  readonly event: CalendarEvent
  readonly title: string
  readonly onClose: () => void
}

function DeleteDialog({ event, title, onClose }: DeleteProps) {
  const { calendar } = useSession()
  const { go } = useNavigation()
  const say = useNotice()
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  const remove = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await calendar.events.delete(event.id)
      say(`“${title}” is in the trash`)
      go({ event: '', form: '' }, { replace: true })
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }

  return (
    <Dialog title="Delete this event?" onClose={onClose}>
      <div className="fields">
        <p>“{title}” goes into the trash and disappears from the calendar.</p>
        <div role="alert">{error !== undefined && <p className="problem">{explain(error).title}.</p>}</div>
        <footer>
          <button type="button" className="button" onClick={onClose}>
            Keep it
          </button>
          <button type="button" className="button button-danger" onClick={remove} disabled={busy}>
            {busy ? 'Deleting …' : 'Delete'}
          </button>
        </footer>
      </div>
    </Dialog>
  )
}
