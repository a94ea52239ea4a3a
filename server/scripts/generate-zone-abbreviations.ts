/**
 * Writes `server/src/service/time/zone-abbreviations.ts`.
 *
 * Source: the tz database (public domain, https://www.iana.org/time-zones) as compiled on this system, read from
 * `/usr/share/zoneinfo` (TZif files) and `/usr/share/zoneinfo/tzdata.zi` (version). Another directory can be given.
 * Run with `npx tsx server/scripts/generate-zone-abbreviations.ts [directory]`, then format the file.
 *
 * Selection: per zone and offset the abbreviation that was last in use since 1970. A zone that has only a number
 * (`-03`) at an offset gets the alphabetically first lettered abbreviation of its whole history, local mean time
 * aside, because deployed instances do that too (`BMT` for Bogotá). Zones that never had letters are left out.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = process.argv[2] ?? '/usr/share/zoneinfo'
const target = fileURLToPath(new URL('../src/service/time/zone-abbreviations.ts', import.meta.url))

interface Period {
  readonly from: number
  readonly minutes: number
  readonly abbreviation: string
}

/** The periods of a zone, oldest first, from the 64-bit block of a TZif file; undefined when it is no such file. */
function periods(file: string): Period[] | undefined {
  const data = readFileSync(file)
  if (data.toString('latin1', 0, 4) !== 'TZif' || data.length < 44) return undefined
  const counts = (at: number) => Array.from({ length: 6 }, (_, index) => data.readUInt32BE(at + 20 + index * 4))
  const [utc1 = 0, standard1 = 0, leap1 = 0, times1 = 0, types1 = 0, chars1 = 0] = counts(0)
  const second = 44 + times1 * 5 + types1 * 6 + chars1 + leap1 * 8 + standard1 + utc1
  const [, , , times = 0, types = 0, chars = 0] = counts(second)
  const start = second + 44
  const typeAt = start + times * 9
  const names = data.toString('latin1', typeAt + types * 6, typeAt + types * 6 + chars)
  const period = (from: number, type: number): Period => {
    const at = typeAt + type * 6
    const nameAt = data.readUInt8(at + 5)
    const abbreviation = names.slice(nameAt, names.indexOf('\0', nameAt))
    return { from, minutes: data.readInt32BE(at) / 60, abbreviation }
  }
  const list = [period(Number.NEGATIVE_INFINITY, 0)]
  for (let index = 0; index < times; index++) {
    list.push(period(Number(data.readBigInt64BE(start + index * 8)), data.readUInt8(start + times * 8 + index)))
  }
  return list
}

function* files(directory: string): Generator<string> {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) {
      if (!['posix', 'right'].includes(entry.name)) yield* files(path)
    } else if (!/\.|^(localtime|posixrules|Factory|leapseconds|SECURITY)/.test(entry.name)) yield path
  }
}

const lettered = (abbreviation: string) => /^[A-Za-z]+$/.test(abbreviation) && abbreviation !== 'LMT'

/** `-300=EST -240=EDT`: every offset in use since 1970 with its abbreviation; numbers only where nothing else is known. */
function specification(list: readonly Period[]): string {
  const fallback = list
    .map((one) => one.abbreviation)
    .filter(lettered)
    .sort()[0]
  const names = new Map<number, string>()
  list.forEach((one, index) => {
    const until = list[index + 1]?.from ?? Number.POSITIVE_INFINITY
    if (until > 0) names.set(one.minutes, lettered(one.abbreviation) ? one.abbreviation : (fallback ?? ''))
  })
  return [...names]
    .filter(([, name]) => name !== '')
    .sort(([a], [b]) => a - b)
    .map(([minutes, name]) => `${minutes}=${name}`)
    .join(' ')
}

/** Abbreviations that several zones use with different offsets: the zone whose reading counts. */
const preferred: Readonly<Record<string, string>> = {
  ADT: 'America/Halifax',
  AST: 'America/Halifax',
  BST: 'Europe/London',
  CDT: 'America/Chicago',
  CST: 'America/Chicago',
  EST: 'America/New_York',
  GMT: 'Africa/Abidjan',
  IST: 'Asia/Jerusalem',
  MSK: 'Europe/Moscow',
  PST: 'America/Los_Angeles',
  SST: 'Pacific/Pago_Pago',
}

const groups = new Map<string, Map<string, string[]>>()
const words = new Map<string, { minutes: number; until: number; zone: string }>()

for (const path of [...files(root)].sort()) {
  const list = periods(path)
  if (list === undefined) continue
  const zone = relative(root, path)
  const specified = specification(list)
  if (specified !== '') {
    const slash = zone.indexOf('/')
    const area = zone.slice(0, slash + 1)
    const byArea = groups.get(specified) ?? new Map<string, string[]>()
    byArea.set(area, [...(byArea.get(area) ?? []), zone.slice(slash + 1)])
    groups.set(specified, byArea)
  }
  list.forEach((one, index) => {
    const until = list[index + 1]?.from ?? Number.POSITIVE_INFINITY
    if (!lettered(one.abbreviation) || until <= 0) return
    const known = words.get(one.abbreviation)
    const favourite = preferred[one.abbreviation]
    const wins =
      favourite === undefined
        ? known === undefined || until > known.until
        : zone === favourite || (known?.zone !== favourite && known === undefined)
    if (wins) words.set(one.abbreviation, { minutes: one.minutes, until, zone })
  })
}

const version = /^# version (\S+)/.exec(readFileSync(join(root, 'tzdata.zi'), 'utf8'))?.[1] ?? 'unknown'
const zoneLines = [...groups]
  .map(([spec, areas]) => `${spec}|${[...areas].map(([area, cities]) => `${area}:${cities.join(',')}`).join(' ')}`)
  .sort()
const wordList = [...words].sort(([a], [b]) => (a < b ? -1 : 1)).map(([word, { minutes }]) => `${word}=${minutes}`)

/** Words in lines of at most 110 characters. */
function wrapped(list: readonly string[]): string {
  return list
    .reduce<string[]>((lines, word) => {
      const last = lines.at(-1)
      if (last === undefined || last.length + word.length > 110) lines.push(word)
      else lines[lines.length - 1] = `${last} ${word}`
      return lines
    }, [])
    .join('\n')
}

writeFileSync(
  target,
  `// Generated by server/scripts/generate-zone-abbreviations.ts from the tz database, version ${version} (public domain).
// Do not edit.

/** One line per set of zones: \`minutes=abbreviation …|area/:city,city area/:city\`. */
export const zoneAbbreviations = \`
${zoneLines.join('\n')}
\`

/** Abbreviations accepted as a zone, with their offset in minutes east of UTC. */
export const abbreviationOffsets = \`
${wrapped(wordList)}
\`
`,
)
console.log(`${target}: ${zoneLines.length} sets of zones, ${wordList.length} abbreviations`)
