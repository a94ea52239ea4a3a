/** An error that the server answered. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Messages by the name of the parameter or field that they are about. */
    readonly params: Readonly<Record<string, string>> = {},
  ) {
    super(message)
  }
}

/** The server did not answer at all. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'

  constructor() {
    super('The server does not answer.')
  }
}

/** True for an object whose keys may be looked at. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads an error of the service or of the console; anything else is described by its status. */
export function errorOf(status: number, text: string): ApiError {
  const body = parsed(text)
  if (!isObject(body) || typeof body.message !== 'string') {
    return new ApiError(status, `http_${status}`, `The server answered with the status ${status}.`)
  }
  const data = isObject(body.data) ? body.data : {}
  return new ApiError(status, String(body.code ?? ''), body.message, paramsOf(data.params))
}

/** Missing parameters come as a list of names, refused ones as messages by name. */
function paramsOf(params: unknown): Record<string, string> {
  if (Array.isArray(params)) return Object.fromEntries(params.map((name) => [String(name), 'is required']))
  if (!isObject(params)) return {}
  return Object.fromEntries(
    Object.entries(params).map(([name, message]) => {
      // The name stands beside the message wherever it is shown.
      const text = String(message)
      return [name, text.startsWith(`${name}: `) ? text.slice(name.length + 2) : text]
    }),
  )
}

/** JSON, or `undefined` for any other text. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A sentence for people about anything that was thrown. */
export function explain(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem)
}
