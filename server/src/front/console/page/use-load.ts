import { useCallback, useEffect, useRef, useState } from 'preact/hooks'

/** The last answer, and the error of the last attempt. */
export interface Loaded<Value> {
  readonly value: Value | undefined
  readonly problem: unknown
  reload(): Promise<void>
  /** Shows an answer that came by another way. */
  put(value: Value): void
}

/**
 * Loads something now, whenever `key` changes, and when the tab is looked at again. Until the next answer comes, the last
 * one stays.
 */
export function useLoad<Value>(load: () => Promise<Value>, key = ''): Loaded<Value> {
  const [state, setState] = useState<{ value?: Value; problem?: unknown }>({})
  const last = useRef(0)
  const current = useRef(load)
  current.current = load
  const reload = useCallback(async () => {
    last.current += 1
    const own = last.current
    const next = await current.current().then(
      (value) => ({ value }),
      (problem: unknown) => ({ problem }),
    )
    // Answers may come in another order than they were asked for.
    if (own === last.current) setState((before) => ('value' in next ? next : { ...before, ...next }))
  }, [])
  useEffect(() => {
    void reload()
    const look = () => void reload()
    addEventListener('focus', look)
    return () => {
      last.current += 1
      removeEventListener('focus', look)
    }
  }, [key, reload])
  const put = useCallback((value: Value) => {
    last.current += 1
    setState({ value })
  }, [])
  return { value: state.value, problem: state.problem, reload, put }
}
