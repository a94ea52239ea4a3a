import { type CalendarEvent, isCalendarError } from '@eventcal/sdk'
import { useEffect, useRef, useState } from 'react'
import { home } from '../address.js'
import { plain, safeHtml } from '../html.js'
import { useSpeech } from '../language/language.js'
import { useAsking } from '../parts/asking.js'
import { BackLink } from '../parts/BackLink.js'
import { DeleteDialog } from '../parts/DeleteDialog.js'
import { EventFacts } from '../parts/EventFacts.js'
import { Link } from '../parts/Link.js'
import { poster, statusName } from '../parts/records.js'
import { Failure, Skeleton } from '../parts/states.js'
import { tint } from '../parts/terms.js'
import { useSession } from '../session.js'
import { useLoad } from '../use-load.js'

/** One event: read it, and when signed in, change or delete it. */
export function EventView({ id }: { readonly id: number }) {
  const { calendar, user } = useSession()
  const { words } = useSpeech()
  const { signIn } = useAsking()
  const { data, error, loading, reload } = useLoad(`event ${id}`, (signal) => calendar.events.get(id, { signal }))
  const mayBePrivate = isCalendarError(error, 'notAllowed') || isCalendarError(error, 'notFound')
  return (
    <>
      <BackLink to={{ event: '', form: '' }} />
      {data ? (
        <EventArticle event={data} dimmed={loading} />
      ) : error === undefined ? (
        <Skeleton lines={8} label={words.views.loadingEvent} />
      ) : (
        <Failure error={error} onRetry={reload}>
          {mayBePrivate && user === undefined && (
            <>
              <button type="button" className="button" onClick={signIn}>
                {words.app.signIn}
              </button>
              <p className="hint">{words.signIn.mayHelp}</p>
            </>
          )}
        </Failure>
      )}
    </>
  )
}

function EventArticle({ event, dimmed }: { readonly event: CalendarEvent; readonly dimmed: boolean }) {
  const { canWrite } = useSession()
  const { words } = useSpeech()
  const heading = useRef<HTMLHeadingElement>(null)
  const [deleting, setDeleting] = useState(false)
  const title = plain(event.title) || words.views.untitled
  const picture = poster(event.image)
  const filtered = { ...home, view: 'agenda' } as const

  // Moves the focus to the heading after following a link, for keyboards and screen readers.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    document.title = words.app.titled(title)
    return () => {
      document.title = words.app.name
    }
  }, [title, words])

  return (
    <article className={dimmed ? 'event dimmed' : 'event'} style={tint(event)}>
      <header className={picture ? 'event-head' : 'event-head event-head-plain'}>
        {picture && <img src={picture} alt="" />}
        <div>
          <ul className="tags" aria-label={words.event.categories}>
            {event.categories.map(({ id, name, slug }) => (
              <li key={id}>
                <Link
                  className="tag"
                  style={tint({ categories: event.categories.filter((one) => one.id === id) })}
                  to={{ ...filtered, category: slug }}
                >
                  {plain(name)}
                </Link>
              </li>
            ))}
            {event.featured && <li className="tag tag-plain">★ {words.event.featured}</li>}
            {event.status !== 'publish' && <li className="tag tag-plain">{statusName(event.status, words)}</li>}
          </ul>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
        </div>
      </header>
      {event.status === 'pending' && <p className="pending">{words.event.pendingHint}</p>}
      <div className="event-body">
        <div>
          {/* Made safe just here. */}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: descriptions are HTML, and sanitised. */}
          <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: safeHtml(event.description) }} />
          {event.tags.length > 0 && (
            <ul className="tags" aria-label={words.event.tags}>
              {event.tags.map(({ id, name }) => (
                <li key={id}>
                  <Link className="tag tag-plain" to={{ ...filtered, tag: String(id) }}>
                    <bdi>#{plain(name)}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {canWrite && (
            <div className="actions">
              <Link className="button button-primary" to={{ form: 'edit' }}>
                {words.event.edit}
              </Link>
              <button type="button" className="button button-danger" onClick={() => setDeleting(true)}>
                {words.event.delete}
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
