/** A command that could not run: one sentence says why, another what to try next. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun'
  readonly next: string

  constructor(sentence: string, next: string, options?: ErrorOptions) {
    super(sentence, options)
    this.next = next
  }
}
