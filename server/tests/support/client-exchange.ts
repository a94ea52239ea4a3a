import type { Caller, ConformanceAnswer, ConformanceRequest, Credentials, Exchange } from '@eventcal/conformance'
import { api, type Fields, type Operation } from '@eventcal/contract'
import { routeOf } from '@eventcal/contract/routes'
import { applicationPassword, type CalendarClient, createClient, isCalendarError } from '@eventcal/sdk'

/** Why a request did not go out: a client's user cannot write it, or the client refused it before sending. */
export class NotSent extends Error {
  override readonly name = 'NotSent'
  constructor(
    readonly by: 'form' | 'client',
    message: string,
  ) {
    super(message)
  }
}

/** Where the clients send, and as whom. */
export interface ClientExchangeOptions {
  readonly baseUrl: string
  readonly credentials: Readonly<Partial<Record<Caller, Credentials>>>
}

/**
 * An exchange of which every request goes through `client.request`. The answer is what the client makes of it: the body
 * that it gives back, or the code, status and data of the error that it throws. Only headers are taken from the wire,
 * since the client keeps them to itself.
 */
export function clientExchange({ baseUrl, credentials }: ClientExchangeOptions): Exchange {
  const clients = new Map<Caller, CalendarClient>()
  let last: Response | undefined
  const clientOf = (as: Caller): CalendarClient => {
    const known = clients.get(as)
    if (known) return known
    const user = credentials[as]
    const made = createClient({
      baseUrl,
      retry: 0,
      validate: 'strict',
      ...(user ? { auth: applicationPassword(user.username, user.password) } : {}),
      fetch: async (request) => {
        last = await fetch(request)
        return last
      },
    })
    clients.set(as, made)
    return made
  }
  return async (request) => {
    const input = inputOf(request)
    last = undefined
    try {
      // The client validates the input itself, which comes from the case.
      const body = await clientOf(request.as).request(input.operation, input.rest as never)
      return answerOf(last, body)
    } catch (error) {
      if (isCalendarError(error, 'invalidInput')) throw new NotSent('client', error.message)
      if (!isCalendarError(error) || !last) throw error
      return answerOf(last, refusalOf(error))
    }
  }
}

/** A request as the input of an operation; what only a bare HTTP client can send is none. */
function inputOf({ operation, method, params, query, payload, headers, wrongPassword }: ConformanceRequest) {
  if (!operation || !params || headers || wrongPassword) throw new NotSent('form', 'not an operation with its input')
  if (routeOf(operation).methods[0] !== method) throw new NotSent('form', `${method} is not the client's method`)
  if (payload && payload.kind !== 'json') throw new NotSent('form', `a ${payload.kind} payload`)
  const declared: Operation = api[operation]
  const rest = {
    ...(Object.keys(params).length > 0 ? { params } : {}),
    ...(query ? { query: typed(query, declared.query) } : {}),
    ...(payload ? { body: typed(payload.value, declared.body ?? {}) } : {}),
  }
  return { operation, rest }
}

/** The same values as a typed program writes them: numbers and flags, where the wire takes their texts. */
function typed(values: unknown, fields: Fields): unknown {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return values
  return Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => {
      const schema = fields[name]?.schema
      const forms = [
        value,
        ...(equals.get(String(value)) ?? []),
        ...(/^\d+$/.test(String(value)) ? [Number(value)] : []),
      ]
      return [name, schema ? (forms.find((form) => schema.safeParse(form).success) ?? value) : value]
    }),
  )
}

const equals: ReadonlyMap<string, readonly boolean[]> = new Map([
  ['1', [true]],
  ['true', [true]],
  ['0', [false]],
  ['false', [false]],
])

function answerOf(response: Response | undefined, body: unknown): ConformanceAnswer {
  if (!response) throw new Error('The client answered without asking')
  return { status: response.status, headers: response.headers, body, text: JSON.stringify(body) ?? '' }
}

/** Reconstructs the body of an error response from the error. */
function refusalOf(error: Error & { readonly code: string }): unknown {
  if (!('serviceCode' in error)) throw error
  const message = error.message
  return { code: error.serviceCode, message, ...('data' in error ? { data: error.data } : {}) }
}
