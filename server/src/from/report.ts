import type { Copy } from './copy.js'
import { unseenFlags } from './observe.js'
import { copyPassword } from './to-site.js'

/** What the command says of a copy, line by line. */
export function reportCopy({ site, instance, gaps, observations }: Copy): string[] {
  const counts = (['events', 'venues', 'organizers', 'categories', 'tags', 'attachments'] as const).map(
    (name) => `${site[name].length} ${name === 'attachments' ? 'pictures (by address)' : name}`,
  )
  const met = observations.filter((each) => each.met === true)
  const untold = observations.filter((each) => each.met === undefined)
  const locked = [...site.events, ...site.venues, ...site.organizers].filter(({ password }) => password !== null).length
  return [
    `Copied ${counts.join(', ')} from ${instance.baseUrl} (${instance.namespace}).`,
    ...(locked > 0
      ? [`${locked} records are protected by a password: what it protects is not copied, here it is "${copyPassword}".`]
      : []),
    ...(gaps.length > 0 ? ['Not everything could be read:', ...gaps.map((gap) => `  ${gap}`)] : []),
    met.length > 0 ? 'Quirks that it has:' : 'None of the quirks that show to a reader was met.',
    ...met.map(({ quirk, flag }) => `  ${quirk} (${flag})`),
    ...(untold.length > 0 ? [`Its data do not tell: ${untold.map(({ quirk }) => quirk).join(', ')}.`] : []),
    `Cannot be seen by reading: ${unseenFlags(observations).join(', ')}.`,
  ]
}

/** The profile that comes nearest to the instance: `live` as soon as one quirk was met. */
export function profileOf({ observations }: Pick<Copy, 'observations'>): 'live' | 'reference' {
  return observations.some(({ met }) => met === true) ? 'live' : 'reference'
}
