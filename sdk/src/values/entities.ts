const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/**
 * Decodes the entities that instances write into plain texts: numeric ones, and the few that HTML itself needs.
 * Unknown entities stay as they are.
 *
 * @param more further names, without `&` and `;`
 */
export function decodeEntities(text: string, more: Readonly<Record<string, string>> = {}): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][\da-z]*));/gi, (whole, decimal, hex, name) => {
    if (name) return own(names, name) ?? own(more, name) ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole
  })
}

function own(record: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

const typographic: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚′]/g, "'"],
  [/[“”„″]/g, '"'],
  [/[–—]/g, '-'],
  [/-{2,}/g, '-'],
  [/…/g, '...'],
  [/×/g, 'x'],
  [/\s+/g, ' '],
]

/**
 * A name in the form in which two are the same: entities decoded, and quotes, dashes and blanks as they are typed, since
 * instances turn those into typographic ones when they show a name.
 */
export function plainName(shown: string): string {
  return typographic.reduce((text, [from, to]) => text.replace(from, to), decodeEntities(shown)).trim()
}
