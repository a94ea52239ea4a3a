import { useEffect, useState } from 'preact/hooks'
import type { ClockState } from '../api/types.js'

/** The time of the site as it goes on from what the server said last. */
export function useNow({ now, frozen }: ClockState): number {
  const read = Date.parse(now)
  const [state, setState] = useState({ from: now, shown: read })
  useEffect(() => {
    setState({ from: now, shown: read })
    if (frozen) return
    const start = performance.now()
    const timer = setInterval(() => setState({ from: now, shown: read + performance.now() - start }), 500)
    return () => clearInterval(timer)
  }, [now, frozen, read])
  return state.from === now ? state.shown : read
}
