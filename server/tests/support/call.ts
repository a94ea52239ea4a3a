import { callerOf, type Role, roles } from '../../src/service/call/caller.js'
import type { AnyCall } from '../../src/service/call/handler.js'
import type { Site } from '../../src/service/call/site.js'
import { parseZone } from '../../src/service/time/zone.js'
import { type Profile, type Quirks, quirksOf } from '../../src/service/wire/quirks.js'
import { Urls } from '../../src/service/wire/urls.js'
import { Values } from '../../src/service/wire/values.js'
import type { Database } from '../../src/store/engine.js'
import { createMemoryDatabase } from '../../src/store/pg-mem/database.js'
import { DEFAULT_SETTINGS } from '../../src/store/tables/settings.js'

/** "Now" of the calls under test: 07:00 in the zone of their site. */
export const callNow = '2027-01-15T12:00:00Z'

/** The circumstances of a call; each has a default. */
export interface CallOptions {
  readonly role?: Role | 'anonymous'
  readonly profile?: Profile
  readonly quirks?: Partial<Quirks>
  readonly target?: number | string
  readonly extensions?: Site['extensions']
  /** By default an empty one without tables, for rules that read nothing. */
  readonly database?: Database
}

/**
 * A request with these decoded values, as the rules of the service get it. The site is in New York; the caller is an
 * administrator unless a role is given, and the id of the user is the rank of the role, from 1.
 */
export async function callWith(values: Readonly<Record<string, unknown>>, options: CallOptions = {}): Promise<AnyCall> {
  const { role = 'administrator', profile = 'reference', quirks = {}, extensions = new Set() } = options
  const zone = parseZone('America/New_York')
  if (!zone) throw new Error('The zone of the tests is unknown')
  const id = role === 'anonymous' ? 0 : roles.indexOf(role) + 1
  const user = role === 'anonymous' ? undefined : { id, login: role, email: '', display_name: role, role }
  const site: Site = {
    database: options.database ?? (await createMemoryDatabase()),
    settings: DEFAULT_SETTINGS,
    zone,
    urls: new Urls({ publicUrl: 'https://calendar.example', basePath: '', namespace: 'calendar/events/v1' }),
    quirks: quirksOf(profile, quirks),
    now: () => Date.parse(callNow),
    random: () => 0,
    fetchImage: async () => undefined,
    extensions,
  }
  const texts = Object.entries(values).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : Array.isArray(value) ? [[name, value.join(',')]] : [],
  )
  const input = new Values(new Map(Object.entries(values)), new Map(texts))
  return { caller: callerOf(user), site, guard: undefined, input, target: options.target }
}
