/** Milliseconds: a fixed number, or a random one between two. */
export function delayOf(ms: number | readonly [number, number], random: () => number): number {
  if (typeof ms === 'number') return ms
  const [least, most] = ms
  return least + random() * (most - least)
}

/** Waits; an aborted signal ends the wait early. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  if (ms <= 0 || signal?.aborted) return
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
  })
}
