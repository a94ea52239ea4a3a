/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { useConsole } from '../page/context.js'
import { addressOf } from '../page/route.js'
import { useAction } from '../page/use-action.js'
import { Empty, Failed, Loading } from '../parts/states.js'
import { Detail } from './Detail.js'
import { Filters } from './Filters.js'
import { isFound, noFilter } from './log.js'
import { RequestTable } from './RequestTable.js'
import { SendDialog } from './SendDialog.js'
import type { LiveLog } from './use-log.js'

interface Props {
  readonly log: LiveLog
  /** The request that is open. */
  readonly open: string | undefined
}

export function Requests({ log, open }: Props) {
  const { api, confirm, overview } = useConsole()
  const { site, apiRoot } = overview.addresses
  const [filter, setFilter] = useState(noFilter)
  const [isSending, setSending] = useState(false)
  const clearing = useAction()
  const found = log.shown.filter((entry) => isFound(entry, filter))
  const { hold } = log
  // Rows move only where nobody looks: at the top of the list, with neither pointer nor focus in it.
  useEffect(() => {
    const watch = () => hold('scrolled', scrollY > 160)
    addEventListener('scroll', watch, { passive: true })
    return () => {
      removeEventListener('scroll', watch)
      for (const reason of ['scrolled', 'pointer', 'focus']) hold(reason, false)
    }
  }, [])
  const clear = async () => {
    const title = 'Empty the log?'
    if (!(await confirm({ title, text: 'All requests leave the log. The data stay.', yes: 'Empty the log' }))) return
    await clearing.run(async () => {
      await api.send('DELETE', '/requests')
      log.clear()
      if (open !== undefined) location.hash = addressOf('requests')
    })
  }
  return (
    <div class={open === undefined ? 'requests' : 'requests is-open'}>
      <section class="list" aria-labelledby="requests-title">
        <div class="section-head">
          <h1 id="requests-title" tabIndex={-1}>
            Requests
          </h1>
          <div class="actions">
            <button
              type="button"
              class={log.isPaused ? 'plain is-on' : 'plain'}
              onClick={() => log.pause(!log.isPaused)}
            >
              {log.isPaused ? 'Resume' : 'Pause'}
            </button>
            <button type="button" class="plain" disabled={log.shown.length === 0} onClick={() => void clear()}>
              Empty the log
            </button>
            <button type="button" class="primary" onClick={() => setSending(true)}>
              Send a request
            </button>
          </div>
        </div>
        <Failed problem={clearing.problem} />
        <Filters filter={filter} onChange={setFilter} />
        <div
          onPointerEnter={() => hold('pointer', true)}
          onPointerLeave={() => hold('pointer', false)}
          onFocusIn={() => hold('focus', true)}
          onFocusOut={({ currentTarget, relatedTarget }) => {
            if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) hold('focus', false)
          }}
        >
          <div class="arrivals">
            <p class="muted">{countOf(found.length, log.shown.length)}</p>
            <button
              type="button"
              class={log.waiting.length === 0 ? 'new-rows none' : 'new-rows'}
              onClick={() => {
                log.release()
                scrollTo({ top: 0 })
              }}
            >
              {log.waiting.length} new
            </button>
          </div>
          {!log.isLoaded && <Loading />}
          {log.isLoaded && log.shown.length === 0 && (
            <Empty title="No requests yet">
              <p>Send one here, or from your program. It appears as soon as it is answered.</p>
              <pre class="body">
                <code>curl '{apiRoot}/events?per_page=3'</code>
              </pre>
            </Empty>
          )}
          {log.shown.length > 0 && found.length === 0 && (
            <Empty title="No request matches the filter">
              <button type="button" class="plain" onClick={() => setFilter(noFilter)}>
                Show all
              </button>
            </Empty>
          )}
          {found.length > 0 && (
            <RequestTable entries={found} open={open} zone={overview.timezone} root={apiRoot.slice(site.length)} />
          )}
        </div>
      </section>
      {open !== undefined && <Detail key={open} id={open} />}
      {isSending && <SendDialog onClose={() => setSending(false)} />}
    </div>
  )
}

function countOf(found: number, all: number): string {
  const total = `${all} ${all === 1 ? 'request' : 'requests'}`
  return found === all ? total : `${found} of ${total}`
}
