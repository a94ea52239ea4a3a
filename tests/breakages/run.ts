import { fileURLToPath } from 'node:url'
import { showProgress } from '../../server/src/command/progress.js'
import { BadUse, readArguments, runScript } from '../support/script.js'
import { faults } from './faults/index.js'
import { type Outcome, tryFault, unfit } from './try-fault.js'
import { copyWorkspace } from './workspace-copy.js'

const help = `Mutation testing with hand-made faults: applies each fault to a copy of the working tree, and runs the test that
has to catch it.

  npm run breakages -- [options]
  npm run breakages -- --only retry --only paging

  --only TEXT  only faults with this text in their name; repeatable
  --list       list the faults and stop
  --help

Exit codes: 0 every fault was caught by the test that names it, 1 some were not, 2 invalid arguments.`

const readOptions = () =>
  readArguments({
    only: { type: 'string', multiple: true, default: [] },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  })

function line({ fault, caught, by, seconds }: Outcome): string {
  return `${caught ? 'caught' : 'MISSED'}  ${`${seconds} s`.padStart(5)}  ${fault.name}\n${' '.repeat(15)}${by}`
}

function main(): number {
  const options = readOptions()
  if (options.help) {
    console.log(help)
    return 0
  }
  const chosen = faults.filter(
    ({ name }) => options.only.length === 0 || options.only.some((text) => name.includes(text)),
  )
  if (chosen.length === 0) throw new BadUse(`no fault is named ${options.only.join(' or ')}; see --list`)
  if (options.list) {
    for (const { name, file } of chosen) console.log(`${name}  (${file})`)
    return 0
  }
  const progress = showProgress(process.stderr)
  const copy = copyWorkspace(fileURLToPath(new URL('../..', import.meta.url)))
  const remove = () => copy.remove()
  process.once('exit', remove)
  process.once('SIGINT', () => process.exit(130))
  const wrong = unfit(copy, chosen, (file) => console.log(`as it is  ${file}`))
  for (const text of wrong) console.log(`UNFIT   ${text}`)
  const outcomes: Outcome[] = []
  for (const fault of chosen) {
    progress.update(outcomes.length, chosen.length)
    const outcome = tryFault(copy, fault)
    outcomes.push(outcome)
    progress.end()
    console.log(line(outcome))
  }
  const missed = outcomes.filter(({ caught }) => !caught).length
  console.log(`\n${outcomes.length - missed} of ${outcomes.length} faults caught`)
  return missed + wrong.length > 0 ? 1 : 0
}

await runScript(help, main)
