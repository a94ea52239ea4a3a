import { joinBytes } from './bytes.js'

/**
 * JSON in UTF-8, made once for all who get it. Where it stands in a list of a body, as the events of a page do, that
 * body takes its bytes as they are.
 */
export class Json {
  readonly bytes: Uint8Array<ArrayBuffer>

  private constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes
  }

  /** Of a value that has JSON: no function, not `undefined`. */
  static of(value: object): Json {
    const isMade = Object.values(value).some(isMadeList)
    return new Json(isMade ? joinBytes(partsOf(value)) : encode(JSON.stringify(value)))
  }

  get text(): string {
    return new TextDecoder().decode(this.bytes)
  }

  /** So that it stands for its value wherever else it is written. */
  toJSON(): unknown {
    return JSON.parse(this.text)
  }
}

const encoder = new TextEncoder()
const encode = (text: string) => encoder.encode(text)
const comma = encode(',')

/** Whether JSON of all items is made. */
function isMadeList(value: unknown): value is readonly Json[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => item instanceof Json)
}

/** The bytes of an object, piece by piece. */
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
