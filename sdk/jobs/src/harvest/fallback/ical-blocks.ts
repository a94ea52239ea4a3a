import ICAL from 'ical.js'

/** The components of a kind, as text, from one pass. One that never ends does not swallow the next. */
export function* blocksOf(text: string, kind: string): Generator<string, void, undefined> {
  const begin = `BEGIN:${kind}\n`
  const end = `END:${kind}`
  let close = -1
  for (let at = text.indexOf(begin); at >= 0; ) {
    const next = text.indexOf(begin, at + begin.length)
    if (close < at) close = text.indexOf(end, at)
    if (close < 0) return
    if (next < 0 || close < next) yield text.slice(at, close + end.length)
    at = next
  }
}

/**
 * Reads a component by the library, which looks at some values only when they are asked for. One that cannot be read is
 * tried again with the properties that matter alone.
 *
 * @returns `undefined` where that fails, too
 */
export function readComponent<Result>(block: string, read: (component: ICAL.Component) => Result): Result | undefined {
  const lines = block
    // A date without its kind is common, and refused by the library.
    .replace(/^(DTSTART|DTEND)((?:;(?!VALUE=)[^:;\n]*)*):(\d{8})$/gim, '$1;VALUE=DATE:$3')
    .split('\n')
    .filter((line) => /^[\w-]+[;:]/.test(line))
  for (const kept of [lines, lines.filter((line) => needed.test(line))]) {
    try {
      return read(new ICAL.Component(ICAL.parse(kept.join('\r\n'))))
    } catch {}
  }
  return undefined
}

const needed = /^(BEGIN|END|DTSTART|DTEND|DURATION|SUMMARY|UID|URL|LOCATION|STATUS|DESCRIPTION)[;:]/i
