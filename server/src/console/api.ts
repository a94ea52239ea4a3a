import * as z from 'zod'
import { invalidParams, type Problem, problem, type Refusal } from '../service/wire/problems.js'
import type { Route } from './route.js'
import { routes } from './routes.js'
import type { ServerConsole } from './server-console.js'

/** A call of the API of the console. */
export interface ConsoleCall {
  /** In upper case; HEAD counts as GET. */
  readonly method: string
  /** Below `/console/api`. */
  readonly path: string
  /** Without the question mark. */
  readonly query: string
  /** Reads the body, of which it returns at most one byte more than the limit. */
  readonly body: (limit: number) => Promise<Uint8Array>
}

/** An answer of the API. */
export interface ConsoleAnswer {
  readonly status: number
  /** Absent for 204. */
  readonly body?: unknown
}

/** The most bytes of a body. */
const BODY_LIMIT = 1024 * 1024

/**
 * Answers a call of the API.
 *
 * @throws Problem for a call that is invalid, ConsoleProblem for one that cannot be done
 */
export async function answerCall(console: ServerConsole, call: ConsoleCall): Promise<ConsoleAnswer> {
  const method = call.method === 'HEAD' ? 'GET' : call.method
  const path = call.path.replace(/(?<=.)\/$/, '')
  for (const route of routes) {
    const params = route.method === method ? paramsOf(route, path === '' ? '/' : path) : undefined
    if (params) return answerRoute(console, route, params, call)
  }
  throw problem('rest_no_route', `The console has no route ${method} ${path}.`)
}

async function answerRoute(
  console: ServerConsole,
  route: Route,
  params: Readonly<Record<string, string>>,
  { query, body }: ConsoleCall,
): Promise<ConsoleAnswer> {
  const pairs = Object.fromEntries(new URLSearchParams(query))
  const answer = await route.run(console, {
    params: route.params && read(route.params, params),
    query: route.query && read(route.query, pairs),
    body: route.body && readBody(route, await readJson(body, route.bodyLimit)),
  })
  return route.answer ? { status: route.status ?? 200, body: answer } : { status: 204 }
}

/** The parameters of a path, decoded; undefined for a path of another route. */
function paramsOf({ path: pattern }: Route, path: string): Record<string, string> | undefined {
  const [names, texts] = [pattern.split('/'), path.split('/')]
  if (names.length !== texts.length) return undefined
  const params: [string, string][] = []
  for (const [at, name] of names.entries()) {
    const text = texts[at] ?? ''
    const param = /^\{(\w+)\}$/.exec(name)?.[1]
    if (param !== undefined && text !== '') params.push([param, decoded(text)])
    else if (name !== text) return undefined
  }
  return Object.fromEntries(params)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Not UTF-8: the schema of the parameter refuses it.
    return text
  }
}

/** @throws Problem `rest_body_too_large`, `rest_invalid_json` */
async function readJson(body: ConsoleCall['body'], limit = BODY_LIMIT): Promise<unknown> {
  const bytes = await body(limit)
  if (bytes.length > limit) throw problem('rest_body_too_large')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw problem('rest_invalid_json', 'The body is not JSON in UTF-8.')
  }
}

function readBody({ body, parse }: Route, content: unknown): unknown {
  return parse ? parse(content) : body && read(body, content)
}

function read(schema: z.core.$ZodType, value: unknown): unknown {
  const result = z.safeParse(schema, value)
  if (!result.success) throw refusalOf(result.error)
  return result.data
}

/** Names each place that is wrong, such as `then.ms`. */
function refusalOf(error: z.ZodError): Problem {
  const refusals = error.issues.flatMap((issue): Refusal[] => {
    const place = issue.path.map(String).join('.')
    if (issue.code !== 'unrecognized_keys')
      return [{ param: place || 'body', reason: `${place || 'body'}: ${issue.message}` }]
    return issue.keys.map((key) => {
      const param = place === '' ? key : `${place}.${key}`
      return { param, reason: `${param} is not known.` }
    })
  })
  return invalidParams(refusals)
}
