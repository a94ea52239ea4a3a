import { joinBytes } from './bytes.js'
import { Content } from './content.js'
import { JsonWriter, type MadeMember } from './json-writer.js'

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
    return new Json(writer.write(value, (name, item) => (shared.has(name) ? texts.ofMember(item) : undefined)))
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
  readonly #known = new WeakMap<object, Uint8Array>()

  /** The JSON of an object, or of the items of a list; `undefined` for other values, which take no time. */
  ofMember(value: unknown): MadeMember | undefined {
    if (typeof value !== 'object' || value === null) return undefined
    return Array.isArray(value) ? value.map((item) => this.#of(item)) : this.#of(value)
  }

  #of(value: unknown): Uint8Array {
    if (typeof value !== 'object' || value === null) return encode(JSON.stringify(value) ?? 'null')
    const known = this.#known.get(value)
    if (known !== undefined) return known
    const bytes = encode(JSON.stringify(value))
    this.#known.set(value, bytes)
    return bytes
  }
}

/** Objects are written in one go, one after the other. */
const writer = new JsonWriter()

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
