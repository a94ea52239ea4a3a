import { setupServer } from 'msw/node'
import { createServer, type Faults, startServer } from '../../src/index.js'
import { mockCalendar } from '../../src/msw.js'

/** A server with faults behind one of its doors, with its administrator. */
export interface FaultyDoor {
  readonly faults: Faults
  readonly baseUrl: string
  readonly apiRoot: string
  readonly admin: { readonly login: string; readonly password: string }
  readonly fetch: typeof fetch
  reset(): Promise<void>
  close(): Promise<void>
}

const publicUrl = 'https://calendar.example'

async function overHttp(): Promise<FaultyDoor> {
  const server = await startServer({ seed: 3 })
  return { ...server, admin: adminOf(server.app.credentials), fetch: (...given) => fetch(...given) }
}

async function inProcess(): Promise<FaultyDoor> {
  const server = await createServer({ seed: 3, publicUrl })
  const admin = adminOf(server.app.credentials)
  const call = (input: Request | URL | string, init?: RequestInit) => server.fetch(new Request(input, init))
  return { ...server, baseUrl: publicUrl, apiRoot: server.app.site.urls.apiRoot, admin, fetch: call }
}

async function throughMsw(): Promise<FaultyDoor> {
  const mock = mockCalendar({ seed: 3, baseUrl: publicUrl })
  const server = setupServer(...mock.handlers)
  server.listen({ onUnhandledRequest: 'bypass' })
  const { faults, baseUrl, apiRoot, credentials, reset } = mock
  const close = async () => server.close()
  return { faults, baseUrl, apiRoot, admin: adminOf(credentials), fetch: (...given) => fetch(...given), reset, close }
}

function adminOf(credentials: readonly { readonly login: string; readonly password: string; readonly role: string }[]) {
  const admin = credentials.find(({ role }) => role === 'administrator')
  if (!admin) throw new Error('There is no administrator')
  return admin
}

/** Every door, by its name in tests. */
export const doors = { 'over HTTP': overHttp, 'in the process': inProcess, 'through msw': throughMsw } as const
