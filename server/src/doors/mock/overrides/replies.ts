import { api, type OperationId } from '@eventcal/contract'
import { carryOut } from '../../../faults/carry-out.js'
import type { AnswerFault } from '../../../faults/effect.js'
import type { Outgoing } from '../../../service/call/exchange.js'
import { commonHeaders } from '../../../service/wire/headers.js'
import type { Problem } from '../../../service/wire/problems.js'
import type { Urls } from '../../../service/wire/urls.js'
import { delivered, responseTo } from '../../fetch.js'
import type { MockCall, OpenCall } from './calls.js'
import type { Reply, Responder } from './override.js'

/** Context of a reply: the request, the service, and a function that forwards the request to it. */
export interface Occasion {
  readonly call: OpenCall & { readonly operation: OperationId }
  readonly urls: Urls
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
  return how.kind === 'respond' ? respond(how.answer, occasion) : goWrong(how.fault, occasion)
}

/** Answers as a fault has it, whatever operation was asked for. */
export async function goWrong(
  fault: AnswerFault,
  { call, urls, ask }: Pick<Occasion, 'urls' | 'ask'> & { readonly call: OpenCall },
): Promise<Response> {
  const { method, operation } = call
  const origin = call.headers.get('origin') ?? undefined
  return delivered(call, await carryOut(fault, { urls, method, operation, origin, ask }))
}

async function respond(given: unknown, { call, urls, ask }: Occasion): Promise<Response> {
  try {
    const answer = typeof given === 'function' ? await compute(given, call, ask) : given
    // A body can be read only once, so every request gets a clone.
    if (answer instanceof Response) return answer.clone()
    const headers = headersFor(urls, call)
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

function headersFor(urls: Urls, { headers }: OpenCall): Record<string, string> {
  return commonHeaders(urls, headers.get('origin') ?? undefined)
}
