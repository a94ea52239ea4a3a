import type { Profile } from '../../src/service/wire/quirks.js'
import type { Exchange } from './exchange.js'
import { saferHere } from './known.js'
import { isNeverImitated, isSwitchable } from './quirk-names.js'
import { isSendable } from './request.js'

/** Why an exchange is replayed without being counted as equal or different. */
export type Apart =
  | 'host-platform'
  | 'not-json'
  | 'crash'
  | 'never-imitated'
  | 'safer-here'
  | 'after-never-imitated'
  | 'switchable'
  | 'unsendable'

/** The class that an exchange counts apart in, or undefined when it is compared. */
export function classify(exchange: Exchange, profile: Profile): Apart | undefined {
  const flags = exchange.flags ?? []
  // Compared without the part that is random.
  const quirks = (exchange.quirks ?? []).filter((quirk) => quirk !== 'json-ld-email-random')
  if (!isSendable(exchange.request)) return 'unsendable'
  if (flags.includes('host-platform')) return 'host-platform'
  if (flags.includes('crash')) return 'crash'
  if (flags.includes('not-json')) return 'not-json'
  if (quirks.some(isNeverImitated)) return 'never-imitated'
  if (saferHere.has(exchange.id)) return 'safer-here'
  return profile === 'reference' && quirks.some(isSwitchable) ? 'switchable' : undefined
}
