import { isCalendarError } from '@eventcal/sdk'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from './session.js'

/** The state of loading data. */
export interface Loaded<Data> {
  /** The latest data; the previous ones while loading and after a failure. */
  readonly data: Data | undefined
  readonly error: unknown
  readonly loading: boolean
  reload(): void
  /** Replaces the data, as with a further page of them. */
  replace(data: Data): void
}

/** Loads data; `show` hands over a part of them that is there already. */
export type Load<Data> = (signal: AbortSignal, show: (part: Data) => void) => Promise<Data>

/** How long data are shown again without a request. */
const fresh = 5 * 60_000

/**
 * Loads data, and reloads them when `key` changes or the browser is back online after a failure. The previous request
 * is aborted, so a late response never overwrites a newer one. What has been loaded is kept with the session, so that the
 * step back shows it at once; it ends with the session, and with every write.
 *
 * @param key names the data among all that a session loads
 */
export function useLoad<Data>(key: string, load: Load<Data>): Loaded<Data> {
  const { cache } = useSession()
  const kept = (): Data | undefined => {
    const entry = cache.get(key)
    // Each key belongs to one load, and so to one type.
    return entry && Date.now() - entry.at < fresh ? (entry.data as Data) : undefined
  }
  const [state, setState] = useState<Omit<Loaded<Data>, 'reload' | 'replace'>>(() => {
    const data = kept()
    return { data, error: undefined, loading: data === undefined }
  })
  const [round, setRound] = useState(0)
  const latest = useRef({ load, key })
  latest.current = { load, key }

  const reload = useCallback(() => {
    cache.delete(key)
    setRound((count) => count + 1)
  }, [cache, key])
  const replace = useCallback(
    (data: Data) => {
      cache.set(key, { data, at: Date.now() })
      // A page that comes late belongs to another list.
      if (latest.current.key === key) setState({ data, error: undefined, loading: false })
    },
    [cache, key],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: key and round trigger reloads.
  useEffect(() => {
    const known = kept()
    if (known !== undefined) {
      setState({ data: known, error: undefined, loading: false })
      return undefined
    }
    const controller = new AbortController()
    const { signal } = controller
    setState(({ data }) => ({ data, error: undefined, loading: true }))
    const show = (data: Data) => {
      if (!signal.aborted) setState({ data, error: undefined, loading: true })
    }
    latest.current.load(signal, show).then(
      (data) => {
        if (!signal.aborted) replace(data)
      },
      (error: unknown) => {
        if (!signal.aborted) setState(({ data }) => ({ data, error, loading: false }))
      },
    )
    return () => controller.abort()
  }, [key, round, replace])

  const failed = isCalendarError(state.error, 'network') || isCalendarError(state.error, 'timeout')
  useEffect(() => {
    if (!failed) return undefined
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [failed, reload])

  return { ...state, reload, replace }
}
