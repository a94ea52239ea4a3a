import { useState } from 'preact/hooks'

/** Something that a button does: its error, and if it is under way. */
export interface Action {
  readonly isBusy: boolean
  readonly problem: unknown
  /** Runs it, unless it runs already. */
  run(action: () => Promise<unknown>): Promise<void>
  clear(): void
}

export function useAction(): Action {
  const [state, setState] = useState<{ isBusy: boolean; problem?: unknown }>({ isBusy: false })
  return {
    isBusy: state.isBusy,
    problem: state.problem,
    async run(action) {
      if (state.isBusy) return
      setState({ isBusy: true })
      try {
        await action()
        setState({ isBusy: false })
      } catch (problem) {
        setState({ isBusy: false, problem })
      }
    },
    clear: () => setState({ isBusy: false }),
  }
}
