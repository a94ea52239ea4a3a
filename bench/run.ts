import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BadUse, readArguments, runScript } from '../tests/support/script.js'
import { type Effort, type Figure, isKept, type Note } from './figures.js'
import { machine } from './machine.js'
import { documentOf, growthTableOf, tableOf } from './report.js'
import { bounds } from './sections/bounds.js'
import { calls } from './sections/calls.js'
import { console as consoleSection } from './sections/console.js'
import { growth } from './sections/growth.js'
import { harvest } from './sections/harvest.js'
import { iteration } from './sections/iteration.js'
import { mixed } from './sections/mixed.js'
import { msw } from './sections/msw.js'
import { postgres } from './sections/postgres.js'
import { server } from './sections/server.js'
import { sizes } from './sections/sizes.js'
import { starts } from './sections/starts.js'

const sections = {
  sizes,
  calls,
  iteration,
  starts,
  server,
  bounds,
  mixed,
  console: consoleSection,
  msw,
  harvest,
  growth,
  postgres,
} satisfies Record<string, (note: Note, effort: Effort) => Promise<void>>
type SectionName = keyof typeof sections

const help = `Benchmarks the packages beside similar ones: one JSON line per result, and a table per section. Results are
medians of several rounds. Writes bench/RESULTS.md after a full run without --quick.

  npm run bench -- [options]

  --only NAME    one section, repeatable: ${Object.keys(sections).join(', ')}
  --write        also write bench/RESULTS.md after a run of some sections, with these sections only
  --quick        two short rounds, as a smoke test; the results are not meaningful
  --help

A section that fails is named at the end, and RESULTS.md is not written.

Exit codes: 0 all results within bounds; 1 otherwise; 2 invalid arguments.`

function isSection(name: string): name is SectionName {
  return Object.hasOwn(sections, name)
}

const readOptions = () =>
  readArguments({
    only: { type: 'string', multiple: true, default: [] },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  })

async function main(): Promise<number> {
  const { only, quick, write, help: wantsHelp } = readOptions()
  if (wantsHelp) {
    console.log(help)
    return 0
  }
  const names = only.length > 0 ? only : Object.keys(sections)
  const unknown = names.find((name) => !isSection(name))
  if (unknown !== undefined) throw new BadUse(`There is no section "${unknown}"`)
  const effort: Effort = quick ? { rounds: 2, scale: 0.1 } : { rounds: 5, scale: 1 }
  const facts = machine()
  console.log(JSON.stringify({ name: 'machine', ...facts }))
  const figures: Figure[] = []
  const began = performance.now()
  const minutes = new Map<string, number>()
  const failed: string[] = []
  for (const [index, name] of names.filter(isSection).entries()) {
    const begin = performance.now()
    console.error(`[${index + 1}/${names.length}] ${name}, after ${((begin - began) / 60_000).toFixed(1)} minutes`)
    const own: Figure[] = []
    const note = (figure: Figure) => {
      own.push(figure)
      console.log(JSON.stringify(figure))
    }
    await sections[name](note, effort).catch((error: unknown) => {
      failed.push(`${name}: ${error instanceof Error ? error.stack : error}`)
      console.error(failed.at(-1))
    })
    figures.push(...own)
    minutes.set(name, (performance.now() - begin) / 60_000)
    for (const title of new Set(own.map(({ section }) => section))) {
      const part = own.filter(({ section }) => section === title)
      console.log(`\n${title}\n${tableOf(part, process.stdout.isTTY && !process.env.NO_COLOR)}\n`)
    }
  }
  const growth = growthTableOf(figures)
  if (growth !== '') console.log(`\n${growth}\n`)
  if (failed.length === 0 && (write || (!quick && only.length === 0))) {
    writeFileSync(fileURLToPath(new URL('RESULTS.md', import.meta.url)), documentOf(figures, facts, minutes))
  }
  const missed = figures.filter((figure) => !isKept(figure))
  for (const { section, name, median, unit } of missed) console.error(`missed: ${section}: ${name}: ${median} ${unit}`)
  for (const section of failed) console.error(`failed: ${section}`)
  return missed.length + failed.length > 0 ? 1 : 0
}

await runScript(help, main)
