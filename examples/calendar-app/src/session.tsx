import { applicationPassword, type CalendarClient, type ClientOptions, createClient } from '@eventcal/sdk'
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
  /**
   * Signs in; the password is kept in memory only and gone with the page.
   *
   * @throws BadCredentialsError when the instance refuses them
   */
  signIn(login: string, password: string): Promise<void>
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
  const [signedIn, setSignedIn] = useState<{ user: string; calendar: CalendarClient }>()
  const session = useMemo<Session>(
    () => ({
      calendar: signedIn?.calendar ?? stranger,
      user: signedIn?.user,
      demoUser,
      async signIn(login, password) {
        const calendar = createClient({ ...instance, auth: applicationPassword(login, password) })
        // Instances refuse wrong credentials on any call, so a small one tells.
        await calendar.events.list({ per_page: 1 })
        setSignedIn({ user: login, calendar })
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
