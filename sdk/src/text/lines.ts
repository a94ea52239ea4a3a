/** Puts texts together as browsers lay them out: blanks are one, and lines begin where something asks for it. */
export class TextLines {
  readonly #parts: string[] = []
  /** Line ends that are due before the next text; at most two, which is an empty line. */
  #due = 0
  #blank = false
  #dash = false
  #kept = false

  /** A text without markup. */
  text(text: string): void {
    if (this.#kept) {
      for (const [index, line] of text.split('\n').entries()) {
        if (index > 0) this.lineBreak()
        this.#add(line.replaceAll('\u00a0', ' '))
      }
      return
    }
    const words = text.split(/[\s\u00a0]+/)
    const [first, last] = [words[0], words.at(-1)]
    if (first === '') this.#blank = true
    const inner = words.filter((word) => word !== '').join(' ')
    if (inner === '') return
    this.#add(inner)
    this.#blank = last === ''
  }

  /** Starts a new line. */
  newLine(): void {
    this.#due = Math.max(this.#due, 1)
  }

  /** Starts a new line after an empty one. */
  emptyLine(): void {
    this.#due = 2
  }

  /** One more line end; never more than one empty line. */
  lineBreak(): void {
    this.#due = Math.min(this.#due + 1, 2)
  }

  /** Starts an item of a list. */
  item(): void {
    this.newLine()
    this.#dash = true
  }

  /** Ends an item of a list; one without a text leaves nothing. */
  endItem(): void {
    this.newLine()
    this.#dash = false
  }

  /** True where whitespace is kept, as in `<pre>`. */
  keepBlanks(kept: boolean): void {
    this.#kept = kept
  }

  toString(): string {
    return this.#parts.join('')
  }

  #add(text: string): void {
    if (text === '') return
    if (this.#parts.length > 0) {
      if (this.#due > 0) this.#parts.push('\n'.repeat(this.#due))
      else if (this.#blank) this.#parts.push(' ')
    }
    if (this.#dash) this.#parts.push('- ')
    this.#parts.push(text)
    this.#due = 0
    this.#blank = false
    this.#dash = false
  }
}
