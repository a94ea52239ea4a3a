/** An `&` that does not begin an entity. */
export const BARE_AMPERSAND = /&(?!#(?:\d{1,8}|x[a-f0-9]{1,8});|[a-z][a-z0-9]{1,31};)/gi

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  colon: ':',
  tab: '\t',
  newline: '\n',
  nbsp: '\u00a0',
}

/** Escapes a text for HTML; entities that it already holds stay as they are. */
export function escapeHtml(text: string): string {
  return text
    .replace(BARE_AMPERSAND, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#039;')
}

/** Decodes numeric entities and the few named ones that matter in addresses; others stay. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,8})|#x([a-f0-9]{1,8})|([a-z]{2,8}));?/gi, (entity, decimal, hex, name) => {
    if (typeof name === 'string') return named[name.toLowerCase()] ?? entity
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
