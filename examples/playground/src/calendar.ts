import {
  createClock,
  createServer,
  type Profile,
  type QuirkName,
  quirkFlags,
  type Server,
} from '@eventcal/server/fetch'

/** Which way of answering, and in which single things it differs from that. */
export interface Behaviour {
  readonly profile: Profile
  /** Quirks that are switched otherwise than the profile has them. */
  readonly changes: Readonly<Partial<Record<QuirkName, boolean>>>
}

/** Where the calendar seems to be; nobody asks the network for it. */
export const baseUrl = 'https://calendar.example'

export const documented: Behaviour = { profile: 'reference', changes: {} }

/** All quirks that the server knows, with what each is about. */
export const quirks: readonly { readonly name: QuirkName; readonly about: string }[] = Object.entries(quirkFlags).map(
  // The entries of a table have the keys of that table.
  ([name, { about }]) => ({ name: name as QuirkName, about }),
)

/** Whether a quirk is on. */
export function isOn({ profile, changes }: Behaviour, name: QuirkName): boolean {
  return changes[name] ?? profile === 'live'
}

/** The behaviour with one quirk switched; what the profile has anyway is no change. */
export function withQuirk({ profile, changes }: Behaviour, name: QuirkName, on: boolean): Behaviour {
  const { [name]: _, ...others } = changes
  return { profile, changes: on === (profile === 'live') ? others : { ...others, [name]: on } }
}

/** A user of the demo data. */
export interface User {
  readonly login: string
  readonly role: string
  readonly password: string
}

/** The reference server in this page. */
export interface PageCalendar {
  /** One for each role, the one with most rights first. */
  readonly users: readonly User[]
  /** Answers as that from now on; the data stay. */
  behave(behaviour: Behaviour): Promise<void>
  /** Puts the data back as they were at the start. */
  reset(): Promise<void>
  fetch(request: Request): Promise<Response>
}

/** Starts the server with demo data. */
export async function openCalendar(): Promise<PageCalendar> {
  const clock = createClock()
  const first = await createServer({ publicUrl: baseUrl, clock })
  const { database, fetchImage } = first.app.site
  let current: Server = first
  return {
    users: first.app.credentials,
    async behave({ profile, changes }) {
      // Another service on the same data.
      current = await createServer({ publicUrl: baseUrl, clock, database, fetchImage, profile, quirks: changes })
    },
    reset: () => first.reset(),
    fetch: (request) => current.fetch(request),
  }
}
