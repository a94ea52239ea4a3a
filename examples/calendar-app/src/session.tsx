import {
  type AuthState,
  applicationPassword,
  type CalendarClient,
  type ClientOptions,
  createClient,
} from '@eventcal/sdk'
import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react'

/** A user whom a demo offers to sign in as. */
export interface DemoUser {
  readonly login: string
  readonly password: string
}

/** Loaded data by key, with the time of loading. */
export type Cache = Map<string, { readonly data: unknown; readonly at: number }>

/** Who uses the calendar. */
export interface Session {
  readonly calendar: CalendarClient
  /** The login of who is signed in. */
  readonly user: string | undefined
  readonly demoUsers: readonly DemoUser[]
  /** True if the user may write events. */
  readonly canWrite: boolean
  /** True after the instance refused credentials that it had accepted before. */
  readonly hasEnded: boolean
  /** The data that this visitor has loaded; nobody else sees them. */
  readonly cache: Cache
  /** The host that would get the password over an unencrypted connection; undefined where nobody can listen. */
  readonly exposedTo: string | undefined
  /** Verifies credentials and signs in. The password is kept only in memory, until the page is closed. */
  signIn(login: string, password: string): Promise<AuthState & { readonly login: string }>
  signOut(): void
}

const SessionContext = createContext<Session | undefined>(undefined)

interface Props {
  readonly instance: ClientOptions
  readonly demoUsers: readonly DemoUser[]
  readonly children: ReactNode
}

interface SignedIn {
  readonly user: string
  readonly canWrite: boolean
  readonly calendar: CalendarClient
}

export function SessionProvider({ instance, demoUsers, children }: Props) {
  const stranger = useMemo(() => createClient(instance), [instance])
  const [signedIn, setSignedIn] = useState<SignedIn>()
  const [hasEnded, setHasEnded] = useState(false)
  const active = useRef<CalendarClient>(undefined)
  // Ends with whoever is signed in, and so do the private records in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new session begins with an empty cache
  const cache = useMemo<Cache>(() => new Map(), [signedIn])
  const session = useMemo<Session>(() => {
    const become = (next: SignedIn | undefined, ended = false) => {
      active.current = next?.calendar
      setSignedIn(next)
      setHasEnded(ended)
    }
    return {
      calendar: signedIn?.calendar ?? stranger,
      user: signedIn?.user,
      canWrite: signedIn?.canWrite ?? false,
      hasEnded,
      demoUsers,
      cache,
      exposedTo: exposedHost(instance.baseUrl),
      async signIn(login, password) {
        // A call of an earlier session that is refused late does not end this one.
        const end = () => {
          if (active.current === calendar) become(undefined, true)
        }
        const calendar = createClient({
          ...instance,
          auth: applicationPassword(login, password),
          hooks: { onResponse: ({ outcome }) => (outcome === 401 ? end() : undefined) },
          onWarning: ({ operation, message }) => {
            // It warns of passwords that everybody gets with the page; this one its visitor typed.
            if (operation !== 'auth') console.warn(message)
          },
        })
        const state = await calendar.verifyAuth()
        if (state.state === 'accepted') become({ user: login, canWrite: state.canWrite, calendar })
        return { ...state, login }
      },
      signOut: () => become(undefined),
    }
  }, [instance, stranger, signedIn, hasEnded, demoUsers, cache])
  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider around it')
  return session
}

/** The host of an address without encryption, unless it is this computer. */
export function exposedHost(baseUrl: string): string | undefined {
  const { protocol, hostname, host } = new URL(baseUrl)
  const isHere = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  return protocol === 'http:' && !isHere ? host : undefined
}
