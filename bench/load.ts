import { showProgress } from '../server/src/command/progress.js'
import { BadUse, readArguments, runScript } from '../tests/support/script.js'
import { faultsOf, figuresOf, roundsOf, runLoad } from './load/run.js'
import { machine } from './machine.js'

const help = `Load-tests the built server, in a process of its own, with mixed traffic (filtered lists, reads, creates, updates,
deletes, invalid input), and prints one JSON line per metric.

  npm run load -- [options]
  npm run load -- --minutes 10 --connections 200

  --minutes N               duration, at least 1 [10]
  --connections N           number of concurrent connections [200]
  --engine memory|postgres  database; postgres uses DATABASE_URL, or starts a server [memory]
  --help

Exit codes: 0 all statuses as expected and no memory leak; 1 otherwise; 2 invalid arguments.`

const readOptions = () =>
  readArguments({
    minutes: { type: 'string', default: '10' },
    connections: { type: 'string', default: '200' },
    engine: { type: 'string', default: 'memory' },
    help: { type: 'boolean', default: false },
  })

async function main(): Promise<number> {
  const options = readOptions()
  if (options.help) {
    console.log(help)
    return 0
  }
  const minutes = Number(options.minutes)
  const connections = Number(options.connections)
  const { engine } = options
  if (!(minutes >= 1)) throw new BadUse(`--minutes is a number from 1, not "${options.minutes}"`)
  if (!Number.isInteger(connections) || connections < 1) {
    throw new BadUse(`--connections is a whole number from 1, not "${options.connections}"`)
  }
  if (engine !== 'memory' && engine !== 'postgres') {
    throw new BadUse(`--engine is memory or postgres, not "${engine}"`)
  }
  console.log(JSON.stringify({ name: 'machine', ...machine(), engine, connections, minutes }))
  const progress = showProgress(process.stderr)
  const { rounds, round } = roundsOf(minutes)
  const result = await runLoad({
    ...{ engine, connections, rounds, round },
    onRound(number, { requests }) {
      progress.update(number, rounds)
      if (!process.stderr.isTTY) console.error(`round ${number} of ${rounds}, ${requests} requests`)
    },
  }).finally(() => progress.end())
  for (const figure of figuresOf(result)) console.log(JSON.stringify(figure))
  const faults = faultsOf(result)
  for (const fault of faults) console.error(`fault: ${fault}`)
  return faults.length > 0 ? 1 : 0
}

await runScript(help, main)
