import { useSyncExternalStore } from 'react'

const narrow = window.matchMedia('(max-width: 46rem)')

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** True on telephones, whose width does not hold seven days with words. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches)
}
