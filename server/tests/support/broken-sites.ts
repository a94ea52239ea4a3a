import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { createServer, type Profile } from '../../src/fetch.js'

type Json = Record<string, unknown>

/** A request to a site, and how the calendar behind it would answer. */
export interface Asked {
  readonly url: URL
  /** The list that is asked for, and its page; undefined for all else. */
  readonly list: string | undefined
  readonly page: number
  /** How often this address was asked before. */
  readonly before: number
  readonly serve: () => Promise<Response>
}

/** The answer of a site; `cut` ends the connection in the middle of what the calendar answers. */
export type Answer = (asked: Asked) => Response | 'cut' | Promise<Response | 'cut'>

/** A site with a calendar behind it. */
export interface BrokenSite {
  readonly url: string
  readonly requests: number
  close(): Promise<void>
}

/** How a site is served. */
export interface BrokenSiteOptions {
  readonly profile?: Profile
  /** Key and certificate in PEM, for a site over https. */
  readonly tls?: { readonly key: string; readonly cert: string }
}

/** Serves a calendar with 130 events, as WordPress does, on a port of this machine; `answer` is free to do otherwise. */
export async function serveBroken(answer: Answer, { profile, tls }: BrokenSiteOptions = {}): Promise<BrokenSite> {
  const asked = new Map<string, number>()
  let requests = 0
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    requests += 1
    const target = new URL(request.url ?? '/', url)
    const before = asked.get(target.href) ?? 0
    asked.set(target.href, before + 1)
    const given = await answer({
      url: target,
      list: /\/v1\/(events|venues|organizers|categories|tags)\/?$/.exec(target.pathname)?.[1],
      page: Number(target.searchParams.get('page') ?? 1),
      before,
      serve: () => calendar.fetch(new Request(target)),
    })
    if (given === 'cut') {
      const whole = Buffer.from(await (await calendar.fetch(new Request(target))).arrayBuffer())
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': whole.length })
      response.write(whole.subarray(0, whole.length / 2), () => response.destroy())
      return
    }
    response.writeHead(given.status, Object.fromEntries(given.headers)).end(Buffer.from(await given.arrayBuffer()))
  }
  const listener = (request: IncomingMessage, response: ServerResponse) =>
    void handle(request, response).catch(() => response.destroy())
  const host = tls ? createHttpsServer(tls, listener) : createHttpServer(listener)
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const address = host.address()
  const url = `${tls ? 'https' : 'http'}://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const calendar = await createServer({
    ...{ seed: 130, publicUrl: url, basePath: '/wp-json', namespace: 'tribe/events/v1' },
    ...(profile ? { profile } : {}),
  })
  return {
    url,
    get requests() {
      return requests
    },
    async close() {
      host.closeAllConnections()
      await new Promise((resolve) => host.close(resolve))
      await calendar.close()
    },
  }
}

/** A page of a site. */
export const html = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(`<!doctype html><title>${text}</title><h1>${text}</h1>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  })

/** Changes the records of a list on their way. */
export function changing(lists: readonly string[], change: (record: Json, index: number) => Json): Answer {
  return changingBody(lists, (body, list) => ({
    ...body,
    [list]: Array.isArray(body[list]) ? body[list].map(change) : body[list],
  }))
}

/** Changes the body of a list on its way. */
export function changingBody(lists: readonly string[], change: (body: Json, list: string) => Json): Answer {
  return async ({ list, serve }) => {
    const response = await serve()
    if (list === undefined || !lists.includes(list) || !response.ok) return response
    return Response.json(change(await response.json(), list))
  }
}
