/** Where the token is kept: it lasts as long as the tab. */
const key = 'eventcal-console-token'

/** The parts of the page's address that the session reads and cleans. */
export interface Place {
  readonly hash: string
  /** Replaces the fragment without a new entry in the history. */
  replace(hash: string): void
}

/**
 * The token of this tab. A link with `#token=…` brings a new one, which leaves the address at once, so that it stays out of
 * the history, bookmarks and screenshots.
 */
export function takeToken(place: Place, storage: Pick<Storage, 'getItem' | 'setItem'>): string | undefined {
  const given = /^#token=([\w-]+)$/.exec(place.hash)?.[1]
  if (given !== undefined) {
    storage.setItem(key, given)
    place.replace('')
  }
  return storage.getItem(key) ?? undefined
}

/** Reads a token out of what somebody pasted: the token itself, or a link that carries it. */
export function tokenIn(text: string): string | undefined {
  return /(?:token=|^\s*)([\w-]{8,})\s*$/.exec(text)?.[1]
}

export function keepToken(token: string, storage: Pick<Storage, 'setItem'>): void {
  storage.setItem(key, token)
}
