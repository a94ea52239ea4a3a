import type { Copy } from './copy.js'
import { unseenFlags } from './observe.js'
import { copyPassword } from './to-site.js'

/** Lines about what could not be read. */
const mostLines = 40

/** Returns the summary of a copy that the CLI prints, line by line. */
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
      ? [
          `${locked} records are password-protected: their protected fields were not copied, and their password here is "${copyPassword}".`,
        ]
      : []),
    ...(gaps.length > 0 ? ['Not everything could be read:', ...shortened(gaps).map((gap) => `  ${gap}`)] : []),
    met.length > 0 ? 'Quirks found:' : 'No quirks found by reading.',
    ...met.map(({ quirk, flag }) => `  ${quirk} (${flag})`),
    ...(untold.length > 0 ? [`Undecided, for lack of data: ${untold.map(({ quirk }) => quirk).join(', ')}.`] : []),
    `Only visible when writing: ${unseenFlags(observations).join(', ')}.`,
  ]
}

/** The first lines, each in the length of a screen: what a hostile site sends would otherwise fill it. */
function shortened(lines: readonly string[]): string[] {
  const shown = lines.slice(0, mostLines).map((line) => (line.length > 300 ? `${line.slice(0, 300)}…` : line))
  return lines.length > mostLines ? [...shown, `and ${lines.length - mostLines} more`] : shown
}

/** The profile that comes nearest to the instance: `live` as soon as one quirk was met. */
export function profileOf({ observations }: Pick<Copy, 'observations'>): 'live' | 'reference' {
  return observations.some(({ met }) => met === true) ? 'live' : 'reference'
}
