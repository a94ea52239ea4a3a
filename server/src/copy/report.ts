import type { Copy } from './copy.js'
import { unseenFlags } from './observe.js'
import { copyPassword } from './to-site.js'
import { counted } from './words.js'

/** Lines about what could not be read. */
const mostLines = 40

/** Returns the summary of a copy that the CLI prints, line by line. */
export function reportCopy({ site, instance, gaps, observations, hasNoise }: Copy): string[] {
  const counts = [
    ...(['events', 'venues', 'organizers', 'categories', 'tags'] as const).map((list) =>
      counted(site[list].length, list),
    ),
    `the addresses of ${counted(site.attachments.length, 'pictures')}`,
  ]
  const met = observations.filter((each) => each.met === true)
  const untold = observations.filter((each) => each.met === undefined)
  const locked = [...site.events, ...site.venues, ...site.organizers].filter(({ password }) => password !== null).length
  return [
    `Copied ${counts.slice(0, -1).join(', ')} and ${counts.at(-1)} from ${instance.baseUrl} (${instance.namespace}).`,
    ...(locked === 0 ? [] : [lockedLine(locked)]),
    ...(gaps.length > 0 ? ['Not everything could be copied:', ...shortened(gaps).map((gap) => `  ${gap}`)] : []),
    ...(hasNoise ? ['Other output, such as warnings of PHP, stands around the JSON of the site; it was ignored.'] : []),
    met.length > 0 ? 'Quirks found, which the copy has, too:' : 'No quirks found by reading.',
    ...met.map(({ quirk, flag }) => `  ${quirk} (${flag})`),
    ...(untold.length > 0 ? [`Not decided, for lack of data: ${untold.map(({ quirk }) => quirk).join(', ')}.`] : []),
    `Visible only when writing: ${unseenFlags(observations).join(', ')}.`,
  ]
}

function lockedLine(count: number): string {
  const [records, their] = count === 1 ? ['1 record is', 'its'] : [`${count} records are`, 'their']
  return `${records} password-protected: ${their} protected fields were not copied; the password here is "${copyPassword}".`
}

/** The first lines, each in the length of a screen: what a hostile site sends would otherwise fill it. */
function shortened(lines: readonly string[]): string[] {
  const shown = lines.slice(0, mostLines).map((line) => (line.length > 300 ? `${line.slice(0, 300)}…` : line))
  return lines.length > mostLines ? [...shown, `… and ${lines.length - mostLines} more`] : shown
}

/** The profile that comes nearest to the instance: `live` as soon as one quirk was met. */
export function profileOf({ observations }: Pick<Copy, 'observations'>): 'live' | 'reference' {
  return observations.some(({ met }) => met === true) ? 'live' : 'reference'
}
