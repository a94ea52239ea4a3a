/** A value in a form that can be sent between threads and shown as a tree. */
export type Shown =
  | { readonly kind: 'text'; readonly text: string }
  /** Numbers, booleans, functions, dates and other values shown as one word. */
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly Shown[]; readonly size: number }
  | { readonly kind: 'record'; readonly name: string; readonly fields: readonly Field[]; readonly size: number }
  | { readonly kind: 'error'; readonly name: string; readonly message: string; readonly fields: readonly Field[] }

/** A key of an object with its value. */
export type Field = readonly [key: string, value: Shown]

const mostDepth = 8
const mostItems = 100
const mostText = 20_000

/** Describes any value for display, with limits on depth, length and number of entries. */
export function describe(value: unknown): Shown {
  return new Description().of(value, 0)
}

class Description {
  /** The ancestors of the current object, to detect cycles. */
  readonly #holders = new Set<object>()
  #left = 5000

  of(value: unknown, depth: number): Shown {
    if (typeof value === 'string') return { kind: 'text', text: value.slice(0, mostText) }
    if (typeof value === 'function') return plain(`ƒ ${value.name || 'anonymous'}()`)
    if (typeof value === 'bigint') return plain(`${value}n`)
    if (typeof value !== 'object' || value === null) return plain(String(value))
    if (this.#holders.has(value)) return plain('[the same as above]')
    this.#left -= 1
    if (depth >= mostDepth || this.#left < 0) return plain(Array.isArray(value) ? '[…]' : '{…}')
    this.#holders.add(value)
    try {
      return this.#object(value, depth + 1)
    } catch {
      // A getter or a proxy may throw anything.
      return plain('[cannot be shown]')
    } finally {
      this.#holders.delete(value)
    }
  }

  #object(value: object, depth: number): Shown {
    if (value instanceof Date) return plain(Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString())
    if (value instanceof RegExp || value instanceof URL) return plain(String(value))
    if (value instanceof Error) {
      const { name, message } = value
      const fields = this.#fields(
        Object.entries(value).filter(([key]) => key !== 'name'),
        depth,
      )
      const cause =
        'cause' in value && value.cause !== undefined ? [['cause', this.of(value.cause, depth)] as const] : []
      return { kind: 'error', name, message: message.slice(0, mostText), fields: [...fields, ...cause] }
    }
    if (Array.isArray(value) || value instanceof Set) {
      const all = [...value]
      return { kind: 'list', size: all.length, items: all.slice(0, mostItems).map((item) => this.of(item, depth)) }
    }
    const isMap = value instanceof Map || value instanceof Headers || value instanceof URLSearchParams
    const entries = isMap ? [...value].map(([key, item]) => [String(key), item] as const) : Object.entries(value)
    const name = Object.getPrototypeOf(value)?.constructor?.name ?? ''
    return {
      kind: 'record',
      name: name === 'Object' ? '' : String(name),
      fields: this.#fields(entries, depth),
      size: entries.length,
    }
  }

  #fields(entries: readonly (readonly [string, unknown])[], depth: number): readonly Field[] {
    return entries.slice(0, mostItems).map(([key, item]) => [key, this.of(item, depth)] as const)
  }
}

function plain(text: string): Shown {
  return { kind: 'plain', text }
}
