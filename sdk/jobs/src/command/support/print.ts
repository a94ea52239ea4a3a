import type { Surroundings } from './surroundings.js'

/** Colours for a text; without colours each returns the text as it is. */
export interface Colours {
  readonly green: (text: string) => string
  readonly yellow: (text: string) => string
  readonly red: (text: string) => string
  readonly dim: (text: string) => string
  readonly bold: (text: string) => string
}

/** The colours of a terminal, or none. */
export function coloursFor({ colours }: Pick<Surroundings, 'colours'>): Colours {
  const paint = (begin: number, end: number) => (text: string) =>
    colours ? `\u001b[${begin}m${text}\u001b[${end}m` : text
  return { green: paint(32, 39), yellow: paint(33, 39), red: paint(31, 39), dim: paint(2, 22), bold: paint(1, 22) }
}

/** Removes control characters, so that a text of an instance cannot move the cursor or forge a line. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}

/** A status line that is drawn over itself on a terminal, and not at all in a pipe. */
export interface Progress {
  /** @param lazily what to show; called only when it is drawn, at most ten times a second */
  show(lazily: () => string): void
  /** Removes the line, so that something else can be printed. */
  clear(): void
}

/** Draws progress where there is a terminal. */
export function createProgress({ columns, err }: Pick<Surroundings, 'columns' | 'err'>): Progress {
  if (columns === undefined) return { show: () => {}, clear: () => {} }
  let last = 0
  let isDrawn = false
  return {
    show(lazily) {
      const now = performance.now()
      if (isDrawn && now - last < 100) return
      last = now
      isDrawn = true
      err(`\r\u001b[2K${lazily().slice(0, columns - 1)}`)
    },
    clear() {
      if (isDrawn) err('\r\u001b[2K')
      isDrawn = false
    },
  }
}
