const key = 'eventcal-playground-snippet'

/** The snippet that the visitor wrote last, kept in this browser; `undefined` where there is none, or no storage. */
export function readOwn(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a snippet; a browser without storage forgets it with the page. */
export function keepOwn(code: string): void {
  try {
    localStorage.setItem(key, code)
  } catch {
    // Switched off or full: the address holds the snippet, too.
  }
}
