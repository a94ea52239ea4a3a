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
  /** Holds new rows back as long as there is a reason, such as a pointer on the table. */
  hold(reason: string, on: boolean): void
  release(): void
  clear(): void
}

/** Follows the requests as long as the page is open, in whichever section. */
export function useLog(api: Api): LiveLog {
  const [log, setLog] = useState(emptyLog)
  const [connection, setConnection] = useState<Connection>('connecting')
  const [isLoaded, setLoaded] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const reasons = useRef(new Set<string>())
  useEffect(() => {
    const end = new AbortController()
    const add = (entries: readonly RequestSummary[]) =>
      setLog((before) => withEntries(before, entries, reasons.current.size > 0))
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
  const hold = (reason: string, on: boolean) => {
    if (reasons.current.has(reason) === on) return
    if (on) reasons.current.add(reason)
    else reasons.current.delete(reason)
    if (reasons.current.size === 0) release()
  }
  return {
    ...log,
    connection,
    isLoaded,
    isPaused,
    pause(on) {
      setPaused(on)
      hold('paused', on)
    },
    hold,
    release,
    clear: () => setLog(emptyLog),
  }
}
