/** Longer texts are left to the platform, whose calls cost more than all else for a short one. */
const SHORT = 128

const encoder = new TextEncoder()
const [quote, comma, colon] = [0x22, 0x2c, 0x3a]

/**
 * Writes JSON as UTF-8 into a buffer that it reuses. `JSON.stringify` and an encoder take three times as long for an
 * object of many short texts, and leave the texts behind: without it, "list of 50, another page each time, by bare Koa"
 * misses its bound.
 */
export class JsonWriter {
  #bytes = new Uint8Array(16 * 1024)
  #length = 0

  /**
   * Returns the JSON of an object that has nothing but what JSON can hold, and members that are `undefined`.
   *
   * @param made returns the JSON of a member that is made already; `undefined` for all others
   */
  write(value: object, made: (name: string, item: unknown) => MadeMember | undefined): Uint8Array<ArrayBuffer> {
    this.#length = 0
    this.#object(value, made)
    return this.#bytes.slice(0, this.#length)
  }

  #object(value: object, made?: (name: string, item: unknown) => MadeMember | undefined): void {
    // Every object has members under names. Not by `Reflect.get`, which looks through all names each time.
    const members = value as Readonly<Record<string, unknown>>
    let isFirst = true
    this.#ascii('{')
    for (const name of Object.keys(value)) {
      const item = members[name]
      if (!hasJson(item)) continue
      if (!isFirst) this.#byte(comma)
      isFirst = false
      this.#text(name)
      this.#byte(colon)
      const member = made?.(name, item)
      if (member === undefined) this.#value(item)
      else if (member instanceof Uint8Array) this.#copy(member)
      else this.#list(member, (bytes) => this.#copy(bytes))
    }
    this.#ascii('}')
  }

  #value(value: unknown): void {
    if (typeof value === 'string') this.#text(value)
    else if (typeof value === 'boolean') this.#ascii(value ? 'true' : 'false')
    else if (typeof value === 'number') this.#ascii(Number.isFinite(value) ? String(value) : 'null')
    else if (Array.isArray(value)) this.#list(value, (item) => this.#value(hasJson(item) ? item : null))
    else if (typeof value === 'object' && value !== null) this.#object(value)
    else this.#encode(JSON.stringify(value))
  }

  #list<Item>(items: readonly Item[], write: (item: Item) => void): void {
    this.#ascii('[')
    let isFirst = true
    for (const item of items) {
      if (!isFirst) this.#byte(comma)
      isFirst = false
      write(item)
    }
    this.#ascii(']')
  }

  #text(text: string): void {
    if (text.length > SHORT || !this.#plainText(text)) this.#encode(JSON.stringify(text))
  }

  /** Writes a text as it is; returns false, and writes nothing, if it has characters that JSON escapes. */
  #plainText(text: string): boolean {
    // No character takes more than three bytes per unit of its text.
    this.#reserve(text.length * 3 + 2)
    const bytes = this.#bytes
    let at = this.#length
    bytes[at++] = quote
    for (let place = 0; place < text.length; place += 1) {
      const code = text.charCodeAt(place)
      if (code < 0x80) {
        if (code < 0x20 || code === quote || code === 0x5c) return false
        bytes[at++] = code
      } else if (code < 0x800) {
        bytes[at++] = 0xc0 | (code >> 6)
        bytes[at++] = 0x80 | (code & 0x3f)
      } else {
        if (code >= 0xd800 && code <= 0xdfff) return false
        bytes[at++] = 0xe0 | (code >> 12)
        bytes[at++] = 0x80 | ((code >> 6) & 0x3f)
        bytes[at++] = 0x80 | (code & 0x3f)
      }
    }
    bytes[at++] = quote
    this.#length = at
    return true
  }

  #ascii(text: string): void {
    this.#reserve(text.length)
    for (let place = 0; place < text.length; place += 1) this.#bytes[this.#length++] = text.charCodeAt(place)
  }

  #byte(code: number): void {
    this.#reserve(1)
    this.#bytes[this.#length++] = code
  }

  #encode(text: string): void {
    this.#reserve(text.length * 3)
    this.#length += encoder.encodeInto(text, this.#bytes.subarray(this.#length)).written
  }

  #copy(bytes: Uint8Array): void {
    this.#reserve(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  #reserve(size: number): void {
    if (this.#length + size <= this.#bytes.length) return
    const larger = new Uint8Array(2 * (this.#length + size))
    larger.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = larger
  }
}

/** The JSON of a member, or of each item of a list. */
export type MadeMember = Uint8Array | readonly Uint8Array[]

/** JSON leaves out the members that have none, and has null for such items of a list. */
function hasJson(value: unknown): boolean {
  return value !== undefined && typeof value !== 'function' && typeof value !== 'symbol'
}
