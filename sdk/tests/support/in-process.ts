import { createServer, type Server } from '@eventcal/server/fetch'
import { applicationPassword, type CalendarClient, type ClientOptions } from '../../src/index.js'
import type { CreateClient } from '../client-suite.js'
import { bothClients } from './both-clients.js'
import { editorOf } from './editor.js'

/** Both clients, for `describe.each`. */
export const clients: readonly (readonly [string, CreateClient])[] = Object.entries(bothClients)

/** A server of this process, with everything that was sent to it. */
export interface InProcess {
  /** Every request as `METHOD /path?query`, below the namespace. */
  readonly log: string[]
  /** The bodies of the writes. */
  readonly bodies: Readonly<Record<string, unknown>>[]
  readonly warnings: string[]
  /** The server as it is. */
  pass(request: Request): Promise<Response>
  connect(options?: Partial<ClientOptions>): CalendarClient
  /** Answers in place of the server, or changes its answer; `undefined` lets it through. */
  intercept: ((request: Request, pass: () => Promise<Response>) => Promise<Response> | undefined) | undefined
}

const baseUrl = 'https://calendar.example'
/** One server per profile: a start takes a hundred times as long as a reset. */
const servers = new Map<string, Promise<Server>>()

function start(profile: 'live' | 'reference'): Promise<Server> {
  const running = servers.get(profile)
  if (running) return running
  const started = createServer({ publicUrl: baseUrl, profile, seed: 'empty', timezone: 'America/New_York' })
  servers.set(profile, started)
  return started
}

/** An empty server, whose one user may do everything; the last one of the profile is reset by this. */
export async function inProcess(profile: 'live' | 'reference', create: CreateClient): Promise<InProcess> {
  const server = await start(profile)
  await server.reset()
  const { login, password } = editorOf(server)
  const instance: InProcess = {
    log: [],
    bodies: [],
    warnings: [],
    intercept: undefined,
    pass: (request) => server.fetch(request),
    connect: (options = {}) =>
      create({
        baseUrl,
        auth: applicationPassword(login, password),
        onWarning: ({ message }) => instance.warnings.push(message),
        fetch: async (request) => {
          const { pathname, search } = new URL(request.url)
          instance.log.push(`${request.method} ${pathname.replace(/^.*\/v1/, '')}${decodeURIComponent(search)}`)
          const text = request.method === 'GET' ? '' : await request.clone().text()
          if (text !== '') instance.bodies.push(JSON.parse(text))
          return instance.intercept?.(request, () => server.fetch(request)) ?? server.fetch(request)
        },
        ...options,
      }),
  }
  return instance
}

/** The fields that every event needs. */
export const anEvent = {
  title: 'Gala',
  start_date: '2031-05-04 10:00:00',
  end_date: '2031-05-04 12:00:00',
  timezone: 'Europe/Paris',
} as const
