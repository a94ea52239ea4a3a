/** Tests the packed packages with the versions that users have: `npm run matrix -- --help`. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, launch } from '../../examples/calendar-app/tests/support/chromium.js'
import { packAll } from '../packaging/tarballs.js'
import { type Cell, inSets } from './cells.js'
import { install, installNodes } from './installation.js'
import { help, type Options, readOptions } from './options.js'
import { holds, jsonLine, summary, type Tried } from './outcome.js'
import { StepError } from './process.js'
import { compatibilityPage, plainTable, rowOf, withMatrix } from './table.js'
import { type Known, tryCell } from './try-cell.js'

/** Prints progress to stderr. */
const tell = (text: string) => process.stderr.write(`${text}\n`)

function optionsOrEnd(): Options {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error))
    process.exit(2)
  }
}

async function tryAll({ cells, json }: Options, folder: string) {
  tell(`Packing, and installing Node, in ${folder}`)
  const archives = join(folder, 'archives')
  await mkdir(archives)
  const tarballs = await packAll(archives)
  const nodes = await installNodes(join(folder, 'nodes'), [...new Set(cells.map(({ node }) => node))])
  const chromium = findChromium()
  const browser = chromium === undefined ? undefined : await launch(chromium)
  const sets = inSets(cells).entries()
  const known: Known = new Map()
  const tried: Tried[] = []

  const trySet = async (index: number, cellsOfSet: readonly Cell[]) => {
    const [first] = cellsOfSet
    if (!first) return
    const installation = await install(join(folder, `project-${index}`), first, tarballs).catch((error: unknown) => {
      if (error instanceof StepError) return error
      throw error
    })
    for (const cell of cellsOfSet) {
      const done = await tryCell(cell, installation, { node: nodes.get(cell.node) ?? '', browser, known })
      tried.push(done)
      tell(`[${String(tried.length).padStart(2)}/${cells.length}] ${cell.title}: ${summary(done)}`)
      if (json) console.log(jsonLine(done))
    }
  }
  // Each worker takes the next set when it is done with one.
  const worker = async () => {
    for (const [index, cellsOfSet] of sets) await trySet(index, cellsOfSet)
  }
  await Promise.all(cpus().slice(0, 4).map(worker))
  const version = browser ? `Chromium ${browser.version()}` : 'no browser'
  await browser?.close()
  tried.sort((a, b) => cells.indexOf(a.cell) - cells.indexOf(b.cell))
  return { tried, chromium: version }
}

const options = optionsOrEnd()
if (options.help) console.log(help)
else if (options.list) console.log(options.cells.map(({ id, title }) => `${id.padEnd(16)} ${title}`).join('\n'))
else {
  const folder = await mkdtemp(join(tmpdir(), 'eventcal-matrix-'))
  try {
    const { tried, chromium } = await tryAll(options, folder)
    const rows = tried.map(rowOf)
    if (!options.json) console.log(plainTable(rows))
    if (options.write) {
      const date = new Date().toISOString().slice(0, 10)
      await writeFile(
        compatibilityPage,
        withMatrix(await readFile(compatibilityPage, 'utf8'), rows, { date, chromium }),
      )
    }
    if (!tried.every(holds)) process.exitCode = 1
  } finally {
    if (options.keep) tell(`Left in ${folder}`)
    else await rm(folder, { recursive: true, force: true })
  }
}
