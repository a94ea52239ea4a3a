import { api, type OperationId } from '@eventcal/contract'
import type { App } from '../app.js'
import { responseTo } from '../doors/fetch.js'
import type { Outgoing } from '../service/exchange.js'
import { commonHeaders } from '../service/headers.js'
import { Problem, problem } from '../service/problems.js'
import type { Urls } from '../service/urls.js'
import type { MockCall, OpenCall } from './calls.js'
import type { Reply, Responder } from './override.js'

/** What a reply may need: the request, the service, and how to ask it. */
export interface Occasion {
  readonly call: OpenCall & { readonly operation: OperationId }
  readonly app: App
  readonly ask: () => Promise<Outgoing>
}

/** The service refused what a responder asked of it. */
class Refused extends Error {
  override readonly name = 'Refused'
  constructor(readonly outgoing: Outgoing) {
    super(`the service answered with the status ${outgoing.status}`)
  }
}

/** Answers as an override says. */
export async function reply(how: Reply, occasion: Occasion): Promise<Response> {
  const { call, app, ask } = occasion
  if (how.kind === 'networkError') return Response.error()
  if (how.kind === 'malformed') {
    const answer = await ask()
    return responseTo(call, { ...answer, body: answer.body.text.slice(0, answer.body.text.length / 2) })
  }
  if (how.kind === 'fail') {
    const { code, options } = how
    const { message, status, data } = problem(code, options.message, options.data)
    return errorResponse(app.site.urls, call, new Problem(code, message, options.status ?? status, data))
  }
  return respond(how.answer, occasion)
}

async function respond(given: unknown, { call, app, ask }: Occasion): Promise<Response> {
  try {
    const answer = typeof given === 'function' ? await compute(given, call, ask) : given
    // Each answer needs a body of its own.
    if (answer instanceof Response) return answer.clone()
    const headers = headersFor(app.site.urls, call)
    return responseTo(call, { status: api[call.operation].status, headers, body: JSON.stringify(answer) })
  } catch (error) {
    if (error instanceof Refused) return responseTo(call, error.outgoing)
    throw error
  }
}

function compute(given: object, call: Occasion['call'], ask: Occasion['ask']): unknown {
  const real = async () => {
    const answer = await ask()
    if (answer.status >= 400) throw new Refused(answer)
    return JSON.parse(answer.body.text)
  }
  // Only a responder of the same operation is kept with its overrides, and what it takes is made from that operation.
  return (given as Responder<OperationId>)(call as unknown as MockCall, real)
}

/** An error of the catalogue as the service would send it. */
export function errorResponse(urls: Urls, call: OpenCall, fault: Problem): Response {
  const body = JSON.stringify(fault.body())
  return responseTo(call, { status: fault.status, headers: headersFor(urls, call), body })
}

/** The answer of a gateway before an instance, which knows nothing of its interface. */
export function tooManyRequests(call: OpenCall, seconds: number): Response {
  const headers = {
    'Content-Type': 'text/plain; charset=UTF-8',
    'Retry-After': String(seconds),
    'Access-Control-Allow-Origin': call.headers.get('origin') ?? '*',
    'Access-Control-Expose-Headers': 'Retry-After',
  }
  return responseTo(call, { status: 429, headers, body: 'Too Many Requests' })
}

function headersFor(urls: Urls, { headers }: OpenCall): Record<string, string> {
  return commonHeaders(urls, headers.get('origin') ?? undefined)
}
