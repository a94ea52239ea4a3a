/** A request as code is made of it. */
export interface Written {
  readonly method: string
  /** Path and query. */
  readonly target: string
  /** The operation that it was taken for. */
  readonly operation: string | null
  readonly headers: Readonly<Record<string, string>>
  /** Its text; `undefined` if it had none. */
  readonly body: string | undefined
  /** Says why the body is not all that was sent. */
  readonly remark?: string | undefined
  /** Who sent it; `undefined` for nobody. */
  readonly user: { readonly login: string; readonly password: string } | undefined
}

/** Where the server is. */
export interface Addresses {
  readonly site: string
  readonly apiRoot: string
  readonly baseUrl: string
}

/** The value of a header, whose name is written in any case. */
export function headerOf({ headers }: Pick<Written, 'headers'>, name: string): string | undefined {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
}
