import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { errorEntry } from '@eventcal/contract'
import { BadUse, oneOf, readArguments, runScript } from '../../tests/support/script.js'
import { showProgress } from '../src/command/progress.js'
import type { Group } from '../tests/parity/exchange.js'
import { loadRecording } from '../tests/parity/exchange.js'
import { replay } from '../tests/parity/replay.js'
import {
  colours,
  formatOutcome,
  formatSummary,
  isEqual,
  plain,
  summarize,
  toJson,
  unlimited,
} from '../tests/parity/report.js'
import { openSubject } from '../tests/parity/subject.js'

const help = `Replays recorded exchanges against the server and compares the responses.

  npm run parity -- [options]
  npx tsx server/scripts/parity.ts --profile live --group events-create.dates-tz --first 5

  --profile reference|live  profile of the server, and extent of the comparison (live: everything;
                            reference: status, error code and parameters, totals, bodies, links) [live]
  --group NAME              only this group, "events-create/dates-tz" or with "." for "/"; repeatable
  --family NAME             only groups of this family, "events-create"; repeatable
  --name TEXT               report only exchanges whose name contains this text (their groups run as a whole)
  --quirk NAME              report only exchanges with this tag
  --first N                 number of differing exchanges to print [10]
  --apart                   also print differing exchanges that are not counted
  --json-ld MODE            strict, loose or drop; a recording's json_ld is free-form [loose]
  --all-differences FILE    write every difference as text
  --json FILE               write the numbers and every difference as JSON
  --http                    through a listening HTTP server instead of in-process
  --list                    list the groups and stop
  --help

Exit codes: 0 all responses are equal, 1 some differ, 2 invalid arguments.`

const readOptions = () =>
  readArguments({
    profile: { type: 'string', default: 'live' },
    group: { type: 'string', multiple: true, default: [] },
    family: { type: 'string', multiple: true, default: [] },
    name: { type: 'string' },
    quirk: { type: 'string' },
    first: { type: 'string', default: '10' },
    apart: { type: 'boolean', default: false },
    'json-ld': { type: 'string' },
    'all-differences': { type: 'string' },
    json: { type: 'string' },
    http: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  })

/** Returns the groups that match the filters; all of them without filters. */
function chooseGroups(all: readonly Group[], names: readonly string[], families: readonly string[]): Group[] {
  const wanted = names.map((name) => name.replace(/\.jsonl$/, ''))
  for (const name of wanted) {
    if (!all.some((group) => isNamed(group, name))) throw new BadUse(`there is no group "${name}"; see --list`)
  }
  for (const family of families) {
    if (!all.some((group) => group.family === family)) throw new BadUse(`there is no family "${family}"; see --list`)
  }
  if (wanted.length + families.length === 0) return [...all]
  return all.filter((group) => wanted.some((name) => isNamed(group, name)) || families.includes(group.family))
}

function isNamed(group: Group, name: string): boolean {
  return group.name === name || group.name.replaceAll('/', '.') === name
}

async function main(): Promise<number> {
  const options = readOptions()
  if (options.help) {
    console.log(help)
    return 0
  }
  const profile = oneOf('profile', options.profile, ['reference', 'live'])
  const jsonLd =
    options['json-ld'] === undefined ? undefined : oneOf('json-ld', options['json-ld'], ['strict', 'loose', 'drop'])
  const first = Number(options.first)
  if (!Number.isInteger(first) || first < 0)
    throw new BadUse(`--first is a number of exchanges, not "${options.first}"`)
  const recording = loadRecording()
  const groups = chooseGroups(recording.groups, options.group, options.family)
  if (options.list) {
    for (const { name, kind, exchanges } of groups)
      console.log(`${name.padEnd(36)}${kind.padEnd(10)}${exchanges.length}`)
    return 0
  }

  const subject = await openSubject({ recording, profile, http: options.http })
  const progress = showProgress(process.stderr)
  const outcomes = await replay(subject, {
    recording,
    groups,
    profile,
    knowsCode: (code) => errorEntry(code) !== undefined,
    ...(jsonLd === undefined ? {} : { jsonLd }),
    onProgress: progress.update,
  }).finally(async () => {
    progress.end()
    await subject.close()
  })
  const reported = outcomes.filter(
    ({ exchange }) =>
      (options.name === undefined || exchange.name.includes(options.name)) &&
      (options.quirk === undefined || exchange.quirks?.includes(options.quirk) === true),
  )
  const differing = reported.filter((outcome) => !isEqual(outcome))
  const compared = differing.filter(({ apart }) => apart === undefined)
  const shown = options.apart ? differing : compared
  const c = process.stdout.isTTY ? colours : plain
  for (const outcome of shown.slice(0, first)) console.log(`${formatOutcome(outcome, c)}\n`)
  console.log(formatSummary(summarize(reported), c))
  if (shown.length > first)
    console.log(c.faint(`\n  ${shown.length - first} more exchanges differ (--first N, --all-differences FILE)`))
  console.log(
    c.faint(
      `\n  profile ${profile}, ${options.http ? 'over HTTP' : 'in-process'}, recordings of ${relative(process.cwd(), recording.folder)}`,
    ),
  )

  const allDifferences = options['all-differences']
  if (allDifferences !== undefined) {
    writeFileSync(
      allDifferences,
      differing.map((outcome) => `${formatOutcome(outcome, plain, unlimited)}\n`).join('\n'),
    )
  }
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(toJson(reported), null, 2)}\n`)
  return compared.length === 0 ? 0 : 1
}

await runScript(help, main)
