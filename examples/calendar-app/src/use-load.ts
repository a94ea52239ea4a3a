import { isCalendarError } from '@eventcal/sdk'
import { useCallback, useEffect, useRef, useState } from 'react'

/** What is known of something that is being loaded. */
export interface Loaded<Data> {
  /** The newest data; while others are loaded or when that fails, those from before. */
  readonly data: Data | undefined
  readonly error: unknown
  readonly loading: boolean
  reload(): void
}

/** Loads data; `show` hands over a part of them that is there already. */
export type Load<Data> = (signal: AbortSignal, show: (part: Data) => void) => Promise<Data>

/**
 * Loads data, again whenever `key` changes and when the browser is back online after a failure. What was asked before
 * is aborted, so a late answer never overwrites a newer one.
 */
export function useLoad<Data>(key: string, load: Load<Data>): Loaded<Data> {
  const [state, setState] = useState<Omit<Loaded<Data>, 'reload'>>({ data: undefined, error: undefined, loading: true })
  const [round, setRound] = useState(0)
  const latest = useRef(load)
  latest.current = load

  const reload = useCallback(() => setRound((count) => count + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: key and round say when to load anew.
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    setState(({ data }) => ({ data, error: undefined, loading: true }))
    const show = (data: Data) => {
      if (!signal.aborted) setState({ data, error: undefined, loading: true })
    }
    latest.current(signal, show).then(
      (data) => {
        if (!signal.aborted) setState({ data, error: undefined, loading: false })
      },
      (error: unknown) => {
        if (!signal.aborted) setState(({ data }) => ({ data, error, loading: false }))
      },
    )
    return () => controller.abort()
  }, [key, round])

  const failed = isCalendarError(state.error, 'network') || isCalendarError(state.error, 'timeout')
  useEffect(() => {
    if (!failed) return undefined
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [failed, reload])

  return { ...state, reload }
}
