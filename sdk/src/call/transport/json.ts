/** JSON that was found in a text. */
export interface FoundJson {
  readonly value: unknown
  /** The text around it. */
  readonly noise?: string
}

/**
 * The JSON of a text, also between the warnings of PHP before and after it, the comment of a cache, or byte order marks;
 * `undefined` where there is none, or it does not come to its end.
 */
export function jsonIn(text: string): FoundJson | undefined {
  const whole = parsed(text)
  if (whole) return whole
  // One place is tried: an inner object is another answer.
  const begin = beginsAsJson(text) ? text.search(/[{[]/) : (/[\n>]\s*(?=\{")/.exec(text)?.index ?? Number.NaN) + 1
  if (!(begin >= 0)) return undefined
  const end = endOf(text, begin)
  const after = text.slice(end)
  // A second answer says that the first is not the whole.
  if (end === undefined || /^\s*[{["]/.test(after)) return undefined
  const found = parsed(text.slice(begin, end))
  const noise = `${text.slice(0, begin)} ${after}`.replaceAll('\ufeff', '(byte order mark)').trim()
  return found && { ...found, noise }
}

/** True if a text is meant to be JSON from its first character on. */
export function beginsAsJson(text: string): boolean {
  return /^[\s\ufeff]*[{[]/.test(text)
}

function parsed(text: string): FoundJson | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** Where the object or list that begins at an index is closed. */
function endOf(text: string, begin: number): number | undefined {
  let depth = 0
  let isText = false
  for (let index = begin; index < text.length; index++) {
    const sign = text[index]
    if (isText && sign === '\\') index += 1
    else if (sign === '"') isText = !isText
    else if (isText) continue
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') {
      depth -= 1
      if (depth === 0) return index + 1
    }
  }
  return undefined
}
