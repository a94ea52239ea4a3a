/** A refusal of the console, in the shape of the errors of the service. */
export class ConsoleProblem extends Error {
  override readonly name = 'ConsoleProblem'

  constructor(
    readonly code: 'console_forbidden' | 'console_not_found' | 'console_unable',
    readonly status: 401 | 403 | 404 | 409,
    message: string,
  ) {
    super(message)
  }

  /** The body of the answer. */
  body(): { readonly code: string; readonly message: string; readonly data: { readonly status: number } } {
    return { code: this.code, message: this.message, data: { status: this.status } }
  }
}

/** Something that has been named is not there. */
export function notFound(text: string): ConsoleProblem {
  return new ConsoleProblem('console_not_found', 404, `There is no ${text}.`)
}

/** Something that this server cannot do. */
export function unable(message: string): ConsoleProblem {
  return new ConsoleProblem('console_unable', 409, message)
}
