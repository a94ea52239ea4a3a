import { isCalendarError } from '@eventcal/sdk'
import { useCallback, useEffect, useRef, useState } from 'react'

/** The state of loading data. */
export interface Loaded<Data> {
  /** The latest data; the previous ones while loading and after a failure. */
  readonly data: Data | undefined
  readonly error: unknown
  readonly loading: boolean
  reload(): void
}

/** Loads data; `show` hands over a part of them that is there already. */
export type Load<Data> = (signal: AbortSignal, show: (part: Data) => void) => Promise<Data>

/**
 * Loads data, and reloads them when `key` changes or the browser is back online after a failure. The previous request
 * is aborted, so a late response never overwrites a newer one.
 */
export function useLoad<Data>(key: string, load: Load<Data>): Loaded<Data> {
  const [state, setState] = useState<Omit<Loaded<Data>, 'reload'>>({ data: undefined, error: undefined, loading: true })
  const [round, setRound] = useState(0)
  const latest = useRef(load)
  latest.current = load

  const reload = useCallback(() => setRound((count) => count + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: key and round trigger reloads.
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
