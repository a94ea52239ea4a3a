import { api, errors, type OperationId } from '@eventcal/contract'
import type { App } from '../../../app/app.js'
import type { Outgoing } from '../../../service/call/exchange.js'
import { commonHeaders } from '../../../service/wire/headers.js'
import { messageOf, Problem } from '../../../service/wire/problems.js'
import type { Urls } from '../../../service/wire/urls.js'
import { responseTo } from '../../fetch.js'
import type { MockCall, OpenCall } from './calls.js'
import type { Reply, Responder } from './override.js'

/** Context of a reply: the request, the service, and a function that forwards the request to it. */
export interface Occasion {
  readonly call: OpenCall & { readonly operation: OperationId }
  readonly app: App
  readonly ask: () => Promise<Outgoing>
}

/** The service answered a responder's `real()` call with an error. */
class Refused extends Error {
  override readonly name = 'Refused'
  constructor(readonly outgoing: Outgoing) {
    super(`the service answered with the status ${outgoing.status}`)
  }
}

/** Builds the response of an override. */
export async function reply(how: Reply, occasion: Occasion): Promise<Response> {
  const { call, app, ask } = occasion
  if (how.kind === 'networkError') return Response.error()
  if (how.kind === 'malformed') {
    const answer = await ask()
    return responseTo(call, { ...answer, body: answer.body.text.slice(0, answer.body.text.length / 2) })
  }
  if (how.kind === 'fail') {
    const { code, options } = how
    const { message = messageOf(code), status = errors[code].statuses[0], data } = options
    return errorResponse(app.site.urls, call, new Problem(code, message, status, data))
  }
  return respond(how.answer, occasion)
}

async function respond(given: unknown, { call, app, ask }: Occasion): Promise<Response> {
  try {
    const answer = typeof given === 'function' ? await compute(given, call, ask) : given
    // A body can be read only once, so every request gets a clone.
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
  // Safe: overrides are stored per operation, so the responder and the call belong to the same one.
  return (given as Responder<OperationId>)(call as unknown as MockCall, real)
}

/** An error of the catalogue as the service would send it. */
export function errorResponse(urls: Urls, call: OpenCall, fault: Problem): Response {
  const body = JSON.stringify(fault.body())
  return responseTo(call, { status: fault.status, headers: headersFor(urls, call), body })
}

/** A 429 as a gateway in front of an instance sends it, not in the error format of the API. */
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
