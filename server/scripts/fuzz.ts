import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BadUse, oneOf, readArguments, runScript } from '../../tests/support/script.js'
import { showProgress } from '../src/command/progress.js'
import { createPostgresDatabase } from '../src/store/postgres/database.js'
import { type Finding, fuzz } from '../tests/fuzz/fuzz.js'
import { fuzzSite, now } from '../tests/fuzz/site.js'
import { type OpenSubject, openSubject } from '../tests/fuzz/subject.js'
import { createTestDatabase, startTestPostgres } from '../tests/support/postgres.js'

const help = `Fuzzes the server over HTTP with requests generated from the contract, and checks every response and its effect:
no 5xx, responses match the contract, rejections name the parameter and change nothing, created records can be read and
listed, deleted ones are gone, permissions are enforced, nothing depends on what the caller may not read.

  npm run fuzz -- [options]
  npm run fuzz -- --minutes 10 --profile live

  --minutes N               duration, at least 0.1 [1]
  --seed S                  seed of the random generator, an integer [random]
  --path P                  replay only the requests of a reported failure
  --profile reference|live  profile of the server [half of the time each]
  --engine memory|postgres  database; postgres uses DATABASE_URL, or starts a server [memory]
  --help

Exit codes: 0 no failure, 1 a failure (printed with the requests that reproduce it), 2 invalid arguments.`

const profiles = ['reference', 'live'] as const
const engines = ['memory', 'postgres'] as const
/** Plays to a seed, so that those of a failure are found again without making all before them. */
const CHUNK = 200
/** Interval of progress lines without a terminal, in milliseconds. */
const LINE_EVERY = 30_000

const readOptions = () =>
  readArguments({
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string' },
    path: { type: 'string' },
    profile: { type: 'string' },
    engine: { type: 'string', default: 'memory' },
    help: { type: 'boolean', default: false },
  })

type Profile = (typeof profiles)[number]
type Engine = (typeof engines)[number]

/** Opens a subject on the chosen engine; `close` also stops everything that was started for it. */
async function open(profile: Profile, engine: Engine): Promise<{ subject: OpenSubject; close(): Promise<void> }> {
  if (engine === 'memory') {
    const subject = await openSubject(profile)
    const close = async () => subject[Symbol.asyncDispose]()
    return { subject, close }
  }
  const postgres = await startTestPostgres()
  const { url, drop } = await createTestDatabase(postgres.url)
  const subject = await openSubject(profile, createPostgresDatabase(url))
  const close = async () => {
    await subject[Symbol.asyncDispose]()
    await drop()
    await postgres.stop()
  }
  return { subject, close }
}

interface Run {
  readonly seed: number
  readonly path: string | undefined
  readonly engine: Engine
  /** In milliseconds. */
  readonly time: number
}

/** Plays in one profile until its time is over; gives how many requests were answered, and a fault if there was one. */
async function run(profile: Profile, { seed, path, engine, time }: Run) {
  const { subject, close } = await open(profile, engine)
  const progress = showProgress(process.stderr)
  const start = Date.now()
  let told = start
  const onPlay = () => {
    const passed = Math.min(Date.now() - start, time)
    progress.update(Math.round(passed / 1000), Math.round(time / 1000))
    if (!process.stderr.isTTY && Date.now() - told >= LINE_EVERY) {
      told = Date.now()
      console.log(`${profile}: ${Math.round(passed / 1000)} s, ${subject.sender.sent()} requests`)
    }
    return passed >= time
  }
  try {
    let finding = await fuzz(subject, { seed, path, plays: CHUNK, onPlay })
    for (let next = seed + 1; !finding && path === undefined && Date.now() - start < time; next += 1) {
      finding = await fuzz(subject, { seed: next, plays: CHUNK, onPlay })
    }
    return { finding, requests: subject.sender.sent() }
  } finally {
    progress.end()
    await close()
  }
}

function print({ seed, path, message, lines }: Finding, profile: Profile, engine: Engine): void {
  const file = join(mkdtempSync(join(tmpdir(), 'eventcal-fuzz-')), 'site.json')
  writeFileSync(file, JSON.stringify(fuzzSite()))
  console.log(`\nA fault: ${message}

again:   npm run fuzz -- --seed ${seed} --path ${path} --profile ${profile} --engine ${engine}
by hand: npm start -- --site ${file} --profile ${profile} --clock ${now}
         API=http://127.0.0.1:4010/calendar/events/v1
${lines.map((line) => `         ${line}`).join('\n')}`)
}

async function main(): Promise<number> {
  const options = readOptions()
  if (options.help) {
    console.log(help)
    return 0
  }
  const minutes = Number(options.minutes)
  if (!(minutes >= 0.1)) throw new BadUse(`--minutes is a number from 0.1, not "${options.minutes}"`)
  const seed = options.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(options.seed)
  if (!Number.isSafeInteger(seed)) throw new BadUse(`--seed is a whole number, not "${options.seed}"`)
  const { path } = options
  if (path !== undefined && options.seed === undefined) throw new BadUse('--path needs the --seed that it is of')
  const asked = options.profile === undefined ? profiles : [oneOf('profile', options.profile, profiles)]
  const engine = oneOf('engine', options.engine, engines)
  console.log(`seed ${seed}, ${asked.join(' and ')}, ${engine}, ${minutes} minutes`)
  for (const profile of asked) {
    const { finding, requests } = await run(profile, { seed, path, engine, time: (minutes * 60_000) / asked.length })
    console.log(`${profile}: ${requests} requests, ${finding ? 'a fault' : 'no fault'}`)
    if (!finding) continue
    print(finding, profile, engine)
    return 1
  }
  return 0
}

await runScript(help, main)
