import type { Issue } from '../errors/index.js'

/** Headers by their names. */
export type Plain = Readonly<Record<string, string>>

/** The headers of all, by their names in lower case; of a name that comes twice, the last one. */
export function mergeHeaders(...all: readonly (Plain | undefined)[]): Plain {
  const merged: Record<string, string> = {}
  for (const headers of all) {
    for (const name in headers) merged[name.toLowerCase()] = String(headers[name])
  }
  return merged
}

/** Says which headers cannot be sent. The errors of `Headers` would show their values, which may be secrets. */
export function headerIssues(plain: Readonly<Record<string, unknown>>, option: string): Issue[] {
  const headers = new Headers()
  return Object.entries(plain).flatMap(([name, value]) => {
    try {
      if (typeof value === 'string') {
        headers.set(name, value)
        return []
      }
    } catch {}
    return [{ path: `${option}.${name}`, message: 'is not a valid header' }]
  })
}
