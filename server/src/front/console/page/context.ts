import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Api, Reach } from '../api/client.js'
import type { ConsoleInfo } from '../api/types.js'

/** A question before something is lost. */
export interface Question {
  readonly title: string
  readonly text: string
  /** The label of the button that does it. */
  readonly yes: string
}

/** All that every section of the page needs. */
export interface Console {
  readonly api: Api
  readonly overview: ConsoleInfo
  readonly reach: Reach
  /** Reads the overview again, after something that it shows was changed. */
  refresh(): Promise<void>
  /** Says something for a few seconds, also to readers of screens. */
  say(text: string): void
  /** Asks before something is lost. */
  confirm(question: Question): Promise<boolean>
}

export const ConsoleContext = createContext<Console | undefined>(undefined)

export function useConsole(): Console {
  const found = useContext(ConsoleContext)
  if (!found) throw new Error('Outside of the console')
  return found
}
