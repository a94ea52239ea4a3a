import { fileURLToPath } from 'node:url'
import { showProgress } from '../../server/src/command/progress.js'
import { copyWorkspace } from '../breakages/workspace-copy.js'
import { BadUse, readArguments, runScript } from '../support/script.js'
import { refusedByCompiler, type TypeCheck, typeCheckIn } from './compile.js'
import { type Drawn, drawFrom, mutated } from './mutants.js'
import { readReach } from './reach.js'
import { asJson, asText, summaryOf } from './report.js'
import { runNear } from './run-near.js'
import { type Outcome, tryMutant } from './try-mutant.js'

const help = `Mutation testing with random faults: makes faults one by one in a copy of the working tree (a negated condition, a
dropped statement, swapped arguments, an off-by-one, …), and runs the quick tests that import the file, the likeliest first.

  npm run mutate -- [options]
  npm run mutate -- --seed 7 --count 20 --only sdk/src/write

  --seed N       seed of the choice, which is the same while the sources are the same [random]
  --count N      faults that compile and are tried [20]
  --only PATH    only files with this text in their path; repeatable
                 [${mutated.join(', ')}, without the code for PostgreSQL]
  --number N     only this one of the order of the seed, as a report names it; repeatable
  --near N       test files for each fault at most, 0 for all that import the file [24]
  --test PATH    run this test file in place of the nearest ones; repeatable
  --ceiling N    survivors that are allowed [a tenth of the faults]
  --timeout N    seconds for one run of tests [300]
  --list         print the faults and stop
  --json         a line of JSON for each fault and for the sum
  --help

A survivor is a fault that no quick test sees: the tests lack something, or the fault changes nothing (is equivalent).

Exit codes: 0 no more survivors than allowed, 1 more, or tests that fail without a fault, 2 invalid arguments.`

const readOptions = () =>
  readArguments({
    seed: { type: 'string' },
    count: { type: 'string', default: '20' },
    only: { type: 'string', multiple: true, default: [] },
    number: { type: 'string', multiple: true, default: [] },
    near: { type: 'string', default: '24' },
    test: { type: 'string', multiple: true, default: [] },
    ceiling: { type: 'string' },
    timeout: { type: 'string', default: '300' },
    list: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  })

function whole(option: string, text: string, least: number): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isSafeInteger(value) || value < least)
    throw new BadUse(`--${option} is a whole number of at least ${least}, not "${text}"`)
  return value
}

/**
 * The first mutants that compile, as many as are wanted, and those before them that do not. A third does not, as a rule;
 * checks are slow, so more are checked at once than are missing.
 */
async function compiling(all: readonly Drawn[], count: number, check: TypeCheck) {
  const chosen: Drawn[] = []
  const refused: Drawn[] = []
  for (let at = 0; chosen.length < count && at < all.length; ) {
    const next = all.slice(at, at + Math.ceil((count - chosen.length) * 1.6) + 2)
    at += next.length
    const wrong = await refusedByCompiler(next, check)
    for (const mutant of next) {
      if (chosen.length < count) (wrong.has(mutant) ? refused : chosen).push(mutant)
    }
  }
  return { chosen, refused }
}

async function main(): Promise<number> {
  const options = readOptions()
  if (options.help) {
    console.log(help)
    return 0
  }
  const seed = options.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : whole('seed', options.seed, 0)
  const numbers = options.number.map((text) => whole('number', text, 1))
  const count = numbers.length > 0 ? numbers.length : whole('count', options.count, 1)
  const ceiling = options.ceiling === undefined ? Math.floor(count / 10) : whole('ceiling', options.ceiling, 0)
  const most = whole('near', options.near, 0) || Number.POSITIVE_INFINITY
  const timeout = whole('timeout', options.timeout, 1) * 1000
  const order = drawFrom(options.only, seed)
  const wanted = numbers.length > 0 ? order.filter(({ number }) => numbers.includes(number)) : order
  if (wanted.length === 0) throw new BadUse('no fault can be made there')

  const print = (outcome: Outcome) => console.log(options.json ? asJson(outcome, seed) : asText(outcome))
  const say = (text: string) => console.error(text)
  say(`seed ${seed}: ${Math.min(count, wanted.length)} of ${order.length} faults`)
  if (options.list) {
    for (const { number, kind, file, line } of wanted.slice(0, count)) console.log(`#${number} ${file}:${line} ${kind}`)
    return 0
  }
  const copy = copyWorkspace(fileURLToPath(new URL('../..', import.meta.url)))
  process.once('exit', () => copy.remove())
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
  say('checking types …')
  const { chosen, refused } = await compiling(wanted, count, typeCheckIn(copy))
  const outcomes: Outcome[] = refused.map((mutant) => ({ mutant, outcome: 'does not compile', by: '', seconds: 0 }))
  for (const outcome of outcomes) print(outcome)

  const { testsOf } = readReach()
  const near = (file: string) => (options.test.length > 0 ? options.test : testsOf(file).slice(0, most))
  const progress = showProgress(process.stderr)
  for (const [done, mutant] of chosen.entries()) {
    progress.update(done, chosen.length)
    const outcome = await tryMutant(copy, mutant, near(mutant.file), timeout)
    outcomes.push(outcome)
    progress.end()
    print(outcome)
  }

  // A test that fails without any fault has caught none.
  const tests = [...new Set(outcomes.flatMap(({ test }) => test ?? []))]
  if (tests.length > 0) say(`running the ${tests.length} files that failed once more, without a fault …`)
  const clean = await runNear(copy.folder, tests, 2 * timeout)
  const summary = summaryOf(outcomes, { seed, only: options.only })
  console.log(options.json ? JSON.stringify(summary.json) : summary.text)
  if (clean.outcome !== 'passed') say(`UNFIT ${clean.file ?? ''} ${clean.by ?? ''} fails without a fault`)
  return clean.outcome !== 'passed' || summary.json.survived > ceiling ? 1 : 0
}

await runScript(help, main)
