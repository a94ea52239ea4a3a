import { errorOf, OfflineError } from './problems.js'

/** The state of the session: the token holds, was refused, or nobody answers. */
export type Reach = 'ok' | 'refused' | 'offline'

type Query = Readonly<Record<string, string | number | boolean | undefined>>

/** The API of the console, with the token in every request. */
export interface Api {
  get<Answer>(path: string, query?: Query): Promise<Answer>
  send<Answer = void>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer>
  /** A request to the service as an administrator, which neither the log nor the faults see. */
  service<Answer>(
    method: string,
    path: string,
    input?: { readonly query?: Query; readonly body?: unknown },
  ): Promise<Answer>
  /** The requests that finish from now on, and those after `lastId`. */
  events(lastId: string | undefined, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>
}

interface ApiOptions {
  readonly token: string
  /** Address of the API, which may be relative. */
  readonly root: string
  readonly fetch: typeof fetch
  readonly onReach: (reach: Reach) => void
}

export function createApi({ token, root, fetch, onReach }: ApiOptions): Api {
  async function call(
    path: string,
    init: RequestInit & { readonly headers?: Record<string, string> },
  ): Promise<Response> {
    const answer = await fetch(`${root}${path}`, {
      ...init,
      cache: 'no-store',
      headers: { ...init.headers, 'X-Eventcal-Token': token },
    }).catch((reason: unknown) => {
      if (init.signal?.aborted) throw reason
      onReach('offline')
      throw new OfflineError()
    })
    if (answer.ok) {
      onReach('ok')
      return answer
    }
    const problem = errorOf(answer.status, await answer.text())
    onReach(problem.code === 'console_forbidden' ? 'refused' : 'ok')
    throw problem
  }

  async function json<Answer>(path: string, method: string, body?: unknown): Promise<Answer> {
    const answer = await call(path, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    // Nothing but the API answers here, and its answers have the types of its schemas.
    return (text === '' ? undefined : JSON.parse(text)) as Answer
  }

  return {
    get: (path, query = {}) => json(path + queryOf(query), 'GET'),
    send: (method, path, body) => json(path, method, body),
    service: (method, path, { query = {}, body } = {}) => json(`/service${path}${queryOf(query)}`, method, body),
    async events(lastId, signal) {
      const { body } = await call('/requests/events', {
        signal,
        headers: { Accept: 'text/event-stream', ...(lastId === undefined ? {} : { 'Last-Event-ID': lastId }) },
      })
      if (!body) throw new OfflineError()
      return body
    },
  }
}

function queryOf(query: Query): string {
  const set = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return set.length === 0 ? '' : `?${new URLSearchParams(set)}`
}
