import type * as z from 'zod'
import type { ServerConsole } from './server-console.js'

/** The parts of a request that a route reads, each by its schema. */
export interface RouteInput<Params, Query, Body> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
}

/** One route of the API of the console. */
export interface Route {
  /** The name of the operation in the document. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/console/api`, with `{name}` for parameters. */
  readonly path: string
  readonly summary: string
  readonly params?: z.ZodObject | undefined
  readonly query?: z.ZodObject | undefined
  readonly body?: z.core.$ZodType | undefined
  /** The most bytes of a body, if it may have more than usual. */
  readonly bodyLimit?: number | undefined
  /** Reads a body instead of its schema, which then only describes it. */
  readonly parse?: ((content: unknown) => unknown) | undefined
  /** The status of success, by default 200, or 204 without an answer. */
  readonly status?: 201 | undefined
  /** The answer; absent for 204. */
  readonly answer?: z.core.$ZodType | undefined
  /** The statuses of refusals besides 400, 401 and 403. */
  readonly refusals?: readonly (404 | 409 | 413)[] | undefined
  /** @param input parsed by the schemas of this route */
  run(console: ServerConsole, input: RouteInput<unknown, unknown, unknown>): unknown
}

type OutputOf<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined

/** A route whose function takes what its schemas give and gives what its answer takes. */
export function route<
  Params extends z.ZodObject | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.core.$ZodType | undefined = undefined,
  Answer extends z.core.$ZodType | undefined = undefined,
>(
  definition: Omit<Route, 'params' | 'query' | 'body' | 'answer' | 'run'> & {
    readonly params?: Params
    readonly query?: Query
    readonly body?: Body
    readonly answer?: Answer
    run(
      console: ServerConsole,
      input: RouteInput<OutputOf<Params>, OutputOf<Query>, OutputOf<Body>>,
    ): Answer extends z.core.$ZodType ? z.input<Answer> | Promise<z.input<Answer>> : void | Promise<void>
  },
): Route {
  // The table forgets the types, which the schemas of the same route guarantee when it is run.
  return definition as Route
}
