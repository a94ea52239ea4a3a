import { showProgress } from '../server/src/progress.js'
import { BadUse, readArguments, runScript } from '../tests/support/script.js'
import { faultsOf, figuresOf, roundsOf, runLoad } from './load/run.js'
import { machine } from './machine.js'

const help = `Puts mixed traffic (lists with filters, reads, creates, updates, deletes, bad input) on the built server, which
runs in its own process, and prints one JSON line for each figure.

  npm run load -- [options]
  npm run load -- --minutes 10 --connections 200

  --minutes N               how long, 1 or more [10]
  --connections N           how many connections send at the same time [200]
  --engine memory|postgres  where the data are; postgres is the server of DATABASE_URL or one that is started [memory]
  --help

Exit codes: 0 every request was answered with the status that it should have, and memory stayed flat; 1 else;
2 bad use.`

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
