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

/** The base URL of the in-page calendar; it is never requested over the network. */
export const baseUrl = 'https://calendar.example'

export const documented: Behaviour = { profile: 'reference', changes: {} }

/** All quirks of the server, with descriptions. */
export const quirks: readonly { readonly name: QuirkName; readonly about: string }[] = Object.entries(quirkFlags).map(
  // The entries of a table have the keys of that table.
  ([name, { about }]) => ({ name: name as QuirkName, about }),
)

/** True if a quirk is on. */
export function isOn({ profile, changes }: Behaviour, name: QuirkName): boolean {
  return changes[name] ?? profile === 'live'
}

/** Returns the behaviour with one quirk switched; a value that equals the profile's default is not stored. */
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
  /** One user per role, most privileged first. */
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
