/**
 * Projects a body to the fields of `_fields=id,venue.city`: names may be dotted paths, absent ones are ignored, items
 * of lists cannot be addressed.
 */
export function pickFields(body: object, wanted: unknown): object {
  const texts: readonly unknown[] = typeof wanted === 'string' ? wanted.split(',') : Array.isArray(wanted) ? wanted : []
  const paths = texts.flatMap((text) => (typeof text === 'string' ? [text.trim().split('.')] : []))
  const named = paths.filter((path) => path[0] !== '')
  return named.length === 0 ? body : pick(body, named)
}

function pick(value: object, paths: readonly (readonly string[])[]): object {
  if (Array.isArray(value)) return []
  const kept: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value)) {
    const below = paths.filter((path) => path[0] === key)
    if (below.length === 0) continue
    const isWhole = typeof inner !== 'object' || inner === null || below.some((path) => path.length === 1)
    const rest = below.map((path) => path.slice(1))
    kept[key] = isWhole ? inner : pick(inner, rest)
  }
  return kept
}
