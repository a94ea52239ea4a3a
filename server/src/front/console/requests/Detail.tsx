/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { RecordedBody, RecordedRequest } from '../api/types.js'
import { curlOf } from '../code/curl.js'
import { sdkOf } from '../code/sdk.js'
import { useConsole } from '../page/context.js'
import { addressOf } from '../page/route.js'
import { dayAndTimeOf, sizeOf, tookOf } from '../page/times.js'
import { useAction } from '../page/use-action.js'
import { useLoad } from '../page/use-load.js'
import { Body } from '../parts/Body.js'
import { CopyButton } from '../parts/CopyButton.js'
import { Failed, Loading } from '../parts/states.js'
import { SendDialog } from './SendDialog.js'
import { Status } from './Status.js'
import { writtenOf } from './written.js'

export function Detail({ id }: { readonly id: string }) {
  const { api } = useConsole()
  const { value, problem } = useLoad(() => api.get<RecordedRequest>(`/requests/${id}`), id)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Beside the list it is in sight already; instead of it, it begins at the top.
    heading.current?.focus({ preventScroll: true })
    if (matchMedia('(max-width: 999px)').matches) scrollTo({ top: 0 })
  }, [])
  const close = () => {
    location.hash = addressOf('requests')
    // The row is there again when the list is, on narrow screens.
    setTimeout(() => document.getElementById(`request-${id}`)?.focus())
  }
  return (
    <section
      class="detail"
      aria-labelledby="detail-title"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && event.target instanceof Element && !event.target.closest('dialog')) close()
      }}
    >
      <div class="section-head">
        <h2 id="detail-title" tabIndex={-1} ref={heading}>
          {value ? `${value.method} ${value.target}` : `Request ${id}`}
        </h2>
        <button type="button" class="plain" onClick={close}>
          Close
        </button>
      </div>
      <Failed problem={problem} />
      {value ? <Content detail={value} /> : problem === undefined && <Loading />}
    </section>
  )
}

function Content({ detail }: { readonly detail: RecordedRequest }) {
  const { api, overview, say } = useConsole()
  const [isEditing, setEditing] = useState(false)
  const replaying = useAction()
  const written = writtenOf(detail, overview.credentials)
  const replay = () =>
    replaying.run(async () => {
      const { id, status } = await api.send<RecordedRequest>('POST', `/requests/${detail.id}/replay`)
      say(`Sent again: ${status}`)
      location.hash = addressOf('requests', id)
    })
  return (
    <>
      <div class="actions">
        <CopyButton label="Copy as curl" text={() => curlOf(written, overview.addresses.site)} />
        <CopyButton label="Copy as SDK call" text={() => sdkOf(written, overview.addresses)} />
        <button type="button" class="plain" disabled={replaying.isBusy} onClick={() => void replay()}>
          Replay
        </button>
        <button type="button" class="plain" onClick={() => setEditing(true)}>
          Edit and send
        </button>
      </div>
      <Failed problem={replaying.problem} />
      <Facts detail={detail} />
      <Part title="Answer" headers={detail.answer.headers} body={detail.answer.body} />
      <Part title="Request" headers={detail.request.headers} body={detail.request.body} />
      {isEditing && <SendDialog from={detail} onClose={() => setEditing(false)} />}
    </>
  )
}

function Facts({ detail }: { readonly detail: RecordedRequest }) {
  const { overview } = useConsole()
  return (
    <dl class="pairs">
      <dt>Status</dt>
      <dd>
        <Status status={detail.status} /> in {tookOf(detail.duration)}
      </dd>
      <dt>Time</dt>
      <dd>
        {dayAndTimeOf(detail.time, overview.timezone)} <span class="muted">{overview.timezone}</span>
      </dd>
      <dt>Operation</dt>
      <dd>{detail.operation ? <code>{detail.operation}</code> : 'none: no route matches'}</dd>
      <dt>Caller</dt>
      <dd>{detail.caller ?? 'nobody is signed in'}</dd>
      {detail.fault !== null && (
        <>
          <dt>Fault</dt>
          <dd>
            <a href={addressOf('faults')}>{detail.fault}</a>
          </dd>
        </>
      )}
      {detail.ignored.length > 0 && (
        <>
          <dt>Near misses</dt>
          <dd>
            <ul>
              {detail.ignored.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </dd>
        </>
      )}
      {detail.quirks.length > 0 && (
        <>
          <dt>Quirks that took effect</dt>
          <dd>
            <ul>
              {detail.quirks.map((name) => (
                <li key={name}>
                  <code>{name}</code>
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
    </dl>
  )
}

interface PartProps {
  readonly title: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: RecordedBody | null
}

function Part({ title, headers, body }: PartProps) {
  const { text = '', bytes = 0, cut = false } = body ?? {}
  return (
    <div class="part">
      <h3>
        {title} <span class="muted">{bytes === 0 ? 'without a body' : sizeOf(bytes)}</span>
      </h3>
      <details>
        <summary>
          {Object.keys(headers).length} headers<span class="hidden"> of the {title.toLowerCase()}</span>
        </summary>
        <dl class="pairs mono">
          {Object.entries(headers).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      {text !== null && text !== '' && <Body text={text} label={`${title} body`} />}
      {cut && <p class="muted">The log keeps only the beginning.</p>}
      {text === null && <p class="muted">Binary: not kept.</p>}
    </div>
  )
}
