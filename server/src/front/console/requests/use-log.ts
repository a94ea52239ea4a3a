import { useEffect, useRef, useState } from 'preact/hooks'
import type { Api } from '../api/client.js'
import { type Connection, follow } from '../api/stream.js'
import type { RequestPage, RequestSummary } from '../api/types.js'
import { emptyLog, type Log, released, withEntries } from './log.js'

/** The log of requests, which grows by itself. */
export interface LiveLog extends Log {
  readonly connection: Connection
  readonly isPaused: boolean
  readonly isLoaded: boolean
  pause(on: boolean): void
  /** Holds new rows back while somebody points at the table or has the focus in it. */
  hold(on: boolean): void
  release(): void
  clear(): void
}

/** Follows the requests as long as the page is open, in whichever section. */
export function useLog(api: Api): LiveLog {
  const [log, setLog] = useState(emptyLog)
  const [connection, setConnection] = useState<Connection>('connecting')
  const [isLoaded, setLoaded] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const held = useRef({ isPaused: false, isHeld: false })
  useEffect(() => {
    const end = new AbortController()
    const add = (entries: readonly RequestSummary[]) =>
      setLog((before) => withEntries(before, entries, held.current.isPaused || held.current.isHeld))
    const load = () =>
      api.get<RequestPage>('/requests', { limit: 200 }).then(
        ({ requests }) => {
          add(requests)
          setLoaded(true)
        },
        () => {},
      )
    void load()
    void follow({
      open: api.events,
      signal: end.signal,
      onEvent: ({ data }) => {
        // The stream carries the same entries as the list.
        add([JSON.parse(data) as RequestSummary])
      },
      onState(state) {
        setConnection(state)
        // After the stream is open, so that no request falls between the two.
        if (state === 'open') void load()
      },
    })
    return () => end.abort()
  }, [api])
  const release = () => setLog(released)
  return {
    ...log,
    connection,
    isLoaded,
    isPaused,
    pause(on) {
      held.current.isPaused = on
      setPaused(on)
      if (!on) release()
    },
    hold(on) {
      if (held.current.isHeld === on) return
      held.current.isHeld = on
      if (!on && !held.current.isPaused) release()
    },
    release,
    clear: () => setLog(emptyLog),
  }
}
