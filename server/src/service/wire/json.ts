import { joinBytes } from './bytes.js'
import { Content } from './content.js'

/**
 * A value serialized once to JSON in UTF-8, so that it can be cached and shared. A list of such values inside a body,
 * as the events of a page, is copied byte by byte instead of being serialized again.
 */
export class Json<out Value = unknown> extends Content {
  /** Only a type: the value that was serialized. */
  declare readonly value?: Value

  private constructor(bytes: Uint8Array<ArrayBuffer>) {
    super(bytes)
  }

  /** Serializes a value, which must not be a function or `undefined`. */
  static of<Value extends object>(value: Value): Json<Value> {
    const isMade = Object.values(value).some(isMadeList)
    return new Json(isMade ? joinBytes(partsOf(value)) : encode(JSON.stringify(value)))
  }

  /**
   * The same between two texts, which need not be JSON.
   *
   * @param forScripts escapes the two line separators that older scripts take for the end of a line
   */
  within(before: string, after: string, { forScripts = false } = {}): Json {
    const inner = forScripts ? encode(this.text.replace(/[\u2028\u2029]/g, escapeSeparator)) : this.bytes
    return new Json(joinBytes([encode(before), inner, encode(after)]))
  }

  /** Makes `JSON.stringify` of any other object that contains it write the value. */
  toJSON(): unknown {
    return JSON.parse(this.text)
  }
}

const encoder = new TextEncoder()
const encode = (text: string) => encoder.encode(text)
const comma = encode(',')
const escapeSeparator = (character: string) => (character === '\u2028' ? '\\u2028' : '\\u2029')

/** True for a list whose items are all serialized already. */
function isMadeList(value: unknown): value is readonly Json[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => item instanceof Json)
}

/** Serializes an object in chunks and reuses the bytes of serialized lists. */
function partsOf(value: object): Uint8Array[] {
  const members = Object.entries(value).filter(([, item]) => item !== undefined)
  const parts = members.flatMap(([key, item], place) => {
    const name = `${place === 0 ? '{' : ','}${JSON.stringify(key)}:`
    if (!isMadeList(item)) return [encode(name + JSON.stringify(item))]
    const items = item.flatMap(({ bytes }, at) => (at === 0 ? [bytes] : [comma, bytes]))
    return [encode(`${name}[`), ...items, encode(']')]
  })
  return [...parts, encode('}')]
}
