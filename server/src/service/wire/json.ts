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
   * Serializes an object of whose members some are the same in many objects.
   *
   * @param shared the names of these members: objects, lists of objects, or other values
   * @param texts their JSON, which is made once for each object
   */
  static assembled<Value extends object>(value: Value, shared: ReadonlySet<string>, texts: JsonTexts): Json<Value> {
    let text = ''
    // Not by entries, of which each is a list of its own.
    for (const name of Object.keys(value)) {
      const item: unknown = Reflect.get(value, name)
      const made = shared.has(name) ? texts.ofMember(item) : jsonOf(item)
      if (made !== undefined) text += `${text === '' ? '{' : ','}${texts.keyOf(name)}${made}`
    }
    return new Json(encodeShort(`${text === '' ? '{' : text}}`))
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

/** The JSON of objects, made once for each. They must not change. */
export class JsonTexts {
  readonly #known = new WeakMap<object, string>()
  /** By the names of members, of which there are as many as the contract has. */
  readonly #keys = new Map<string, string>()

  /** A member, or the items of a list, as it was made before. */
  ofMember(value: unknown): string | undefined {
    if (!Array.isArray(value)) return value === undefined ? undefined : this.#of(value)
    let text = '['
    for (const item of value) text += text === '[' ? this.#of(item) : `,${this.#of(item)}`
    return `${text}]`
  }

  /** The name of a member with what follows it. */
  keyOf(name: string): string {
    let key = this.#keys.get(name)
    if (key === undefined) {
      key = `${JSON.stringify(name)}:`
      this.#keys.set(name, key)
    }
    return key
  }

  #of(value: unknown): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
    const known = this.#known.get(value)
    if (known !== undefined) return known
    const text = JSON.stringify(value)
    this.#known.set(value, text)
    return text
  }
}

/** Longer texts are left to `JSON.stringify`, whose call costs more than all else for a short one. */
const SHORT = 64

/** The JSON of any value; `undefined` for what has none. */
function jsonOf(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (Number.isSafeInteger(value)) return String(value)
  return typeof value === 'string' && value.length < SHORT && isPlain(value) ? `"${value}"` : JSON.stringify(value)
}

/** True for a text without quotes, backslashes, control characters and surrogates, which JSON writes as it is. */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 0x20 || code === 0x22 || code === 0x5c || (code >= 0xd800 && code <= 0xdfff)) return false
  }
  return true
}

const encoder = new TextEncoder()
const encode = (text: string) => encoder.encode(text)

/** Where texts are encoded one after the other: to allocate for the longest form of each takes twice as long. */
const scratch = new Uint8Array(64 * 1024)

/** Encodes a text that is usually of some kilobytes. No character takes more than three bytes per unit of its text. */
function encodeShort(text: string): Uint8Array<ArrayBuffer> {
  return text.length * 3 > scratch.length ? encode(text) : scratch.slice(0, encoder.encodeInto(text, scratch).written)
}

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
