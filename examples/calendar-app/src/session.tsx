import {
  type AuthState,
  applicationPassword,
  type CalendarClient,
  type ClientOptions,
  createClient,
} from '@eventcal/sdk'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'

/** A user whom a demo offers to sign in as. */
export interface DemoUser {
  readonly login: string
  readonly password: string
}

/** Who uses the calendar. */
export interface Session {
  readonly calendar: CalendarClient
  /** The login of who is signed in. */
  readonly user: string | undefined
  readonly demoUser: DemoUser | undefined
  /** True if the user may write events. */
  readonly canWrite: boolean
  /** Verifies credentials and signs in. The password is kept only in memory, until the page is closed. */
  signIn(login: string, password: string): Promise<AuthState['state']>
  signOut(): void
}

const SessionContext = createContext<Session | undefined>(undefined)

interface Props {
  readonly instance: ClientOptions
  readonly demoUser: DemoUser | undefined
  readonly children: ReactNode
}

export function SessionProvider({ instance, demoUser, children }: Props) {
  const stranger = useMemo(() => createClient(instance), [instance])
  const [signedIn, setSignedIn] = useState<{ user: string; canWrite: boolean; calendar: CalendarClient }>()
  const session = useMemo<Session>(
    () => ({
      calendar: signedIn?.calendar ?? stranger,
      user: signedIn?.user,
      canWrite: signedIn?.canWrite ?? false,
      demoUser,
      async signIn(login, password) {
        const calendar = createClient({ ...instance, auth: applicationPassword(login, password) })
        const { state, canWrite } = await calendar.verifyAuth()
        if (state === 'accepted') setSignedIn({ user: login, canWrite, calendar })
        return state
      },
      signOut: () => setSignedIn(undefined),
    }),
    [instance, stranger, signedIn, demoUser],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider around it')
  return session
}
