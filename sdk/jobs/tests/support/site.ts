import { applicationPassword, type CalendarClient, createClient } from '@eventcal/sdk'
import { createServer, type Server } from '@eventcal/server/fetch'
import { editorOf } from '../../../tests/support/editor.js'

/** Answers in place of the server, or passes the request on. */
export type Intercept = (request: Request, pass: () => Promise<Response>) => Promise<Response>

/** An empty site of this process, and everything that was sent to it. */
export interface Site {
  readonly server: Server
  /** Every write, as `METHOD /path`. */
  readonly writes: string[]
  /** The number of all requests. */
  readonly requests: () => number
  intercept: Intercept | undefined
  /** A client of an editor; each goes through `intercept` as it is at the time of the request, or through its own. */
  connect(own?: Intercept): CalendarClient
}

const baseUrl = 'https://calendar.example'
/** A start takes a hundred times as long as a reset. */
const servers = new Map<string, Promise<Server>>()

/** An empty site; the last one of the profile is reset by this. */
export async function emptySite(profile: 'live' | 'reference'): Promise<Site> {
  const running = servers.get(profile) ?? createServer({ publicUrl: baseUrl, profile, seed: 'empty' })
  servers.set(profile, running)
  const server = await running
  await server.reset()
  const { login, password } = editorOf(server)
  let requests = 0
  const site: Site = {
    server,
    writes: [],
    requests: () => requests,
    intercept: undefined,
    connect: (own) =>
      createClient({
        baseUrl,
        auth: applicationPassword(login, password),
        retry: 0,
        onWarning: () => {},
        async fetch(request) {
          requests += 1
          const pass = () => server.fetch(request)
          const { pathname } = new URL(request.url)
          if (request.method !== 'GET') site.writes.push(`${request.method} ${pathname.replace(/^.*\/v1/, '')}`)
          const intercept = own ?? site.intercept
          return intercept ? intercept(request, pass) : pass()
        },
      }),
  }
  return site
}

/** All events of a site, whatever their status, without those in the trash. */
export async function eventsOf({ server }: Site) {
  const { events } = await server.exportSite()
  return events.filter(({ status }) => status !== 'trash')
}
