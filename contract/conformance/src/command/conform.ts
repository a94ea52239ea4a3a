import { assess } from '../assess/assessment.js'
import { cases } from '../cases/cases.js'
import type { ConformanceCase } from '../run/case.js'
import { httpExchange } from '../run/exchange.js'
import { type CaseResult, type ConformanceReport, runCases } from '../run/runner.js'
import { CannotRun } from './cannot-run.js'
import { discover, instanceAt } from './discover.js'
import { help } from './help.js'
import { type Options, readOptions } from './options.js'
import { credentialsOf } from './passwords.js'
import { preflight } from './preflight.js'
import { createProgress } from './progress.js'
import { coloursFor, printAssessment } from './report/print.js'
import { reportText } from './report/report.js'
import type { Surroundings } from './surroundings.js'
import { createWire, type Send } from './wire.js'

/** 0: the instance keeps the contract; 1: it departs from it; 2: it could not be asked; 3: the run ended early. */
export type ExitCode = 0 | 1 | 2 | 3

/**
 * The command `eventcal-conform` as a function: arguments in, exit code out.
 *
 * @example const code = await conform(['https://example.com'], surroundings)
 */
export async function conform(args: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  try {
    const wish = readOptions(args)
    if ('run' in wish) return await run(wish.run, surroundings)
    const texts = {
      help,
      version: `${surroundings.version}\n`,
      list: `${cases.map(({ name }) => name).join('\n')}\n`,
    }
    surroundings.out(texts[wish.print])
    return 0
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error
    surroundings.err(`eventcal-conform: ${error.message}\n  ${error.next}\n`)
    return surroundings.signal.aborted ? 3 : 2
  }
}

async function run(options: Options, surroundings: Surroundings): Promise<ExitCode> {
  const { timeout, rate, write, concurrency, reports, strict } = options
  const { signal } = surroundings
  const chosen = choose(options)
  const send = createWire({ fetch: surroundings.fetch, timeout, rate })
  const { instance, credentials } = await prepare(options, send, surroundings)

  const { exchange, roles } = httpExchange({ apiRoot: instance.apiRoot, credentials, fetch: send })
  const began = surroundings.now()
  const silence = new AbortController()
  const watch = watchSilence(silence)
  const progress = createProgress(chosen.length, surroundings)
  const report = await runCases({
    exchange,
    roles,
    write,
    concurrency,
    cases: chosen,
    signal: AbortSignal.any([signal, silence.signal]),
    onResult: (result) => {
      watch(result)
      progress.step(result)
    },
  })
  progress.end()
  const hasEndedEarly = signal.aborted || silence.signal.aborted
  const assessment = assess(report, {
    ...instance,
    address: options.address,
    write,
    began,
    ended: surroundings.now(),
    version: surroundings.version,
    interrupted: hasEndedEarly,
    ...(silence.signal.aborted ? { interruption: `the instance stopped responding (${lastFailure(report)})` } : {}),
  })
  surroundings.out(printAssessment(assessment, coloursFor(surroundings.colours)))
  for (const file of reports) {
    await surroundings.writeFile(file, reportText(file, assessment)).catch((error: unknown) => {
      throw new CannotRun(`${file} cannot be written: ${error}.`, 'Choose another place for the report.')
    })
    surroundings.out(`Report written to ${file}\n`)
  }
  if (silence.signal.aborted) surroundings.err(`eventcal-conform: ${afterSilence}\n`)
  if (hasEndedEarly) return 3
  const { departure, detail, quirk } = assessment.counts
  const failed = departure + report.leftovers.length + (strict ? detail + quirk : 0)
  return failed > 0 ? 1 : 0
}

/** Finds the instance, gets the passwords, and tries both. */
async function prepare({ address, root, users, write, timeout }: Options, send: Send, surroundings: Surroundings) {
  const { signal } = surroundings
  // Before the first case there is nothing to remove, so these requests end with the signal.
  const ask: Send = (request) => send(new Request(request, { signal }))
  try {
    const instance = root ? instanceAt(address) : await discover(address, ask, timeout, signal)
    warnOfPlainText(instance.apiRoot, write, surroundings.err)
    const credentials = await credentialsOf(users, surroundings)
    await preflight({ instance, send: ask, users, credentials })
    return { instance, credentials }
  } catch (error) {
    if (!signal.aborted) throw error
    throw new CannotRun('Not finished: the run was aborted before its first case.', 'Nothing was created.')
  }
}

/** The cases that are asked for. */
function choose({ only, skip }: Options): readonly ConformanceCase[] {
  const holds = (name: string, parts: readonly string[]) =>
    parts.some((part) => name.toLowerCase().includes(part.toLowerCase()))
  const chosen = cases.filter(({ name }) => (only.length === 0 || holds(name, only)) && !holds(name, skip))
  if (chosen.length > 0) return chosen
  throw new CannotRun('No case matches --only and --skip.', 'eventcal-conform --list prints the names of all cases.')
}

function warnOfPlainText(apiRoot: string, write: boolean, err: Surroundings['err']): void {
  const { protocol, hostname } = new URL(apiRoot)
  const local = /^(localhost|127\..*|\[::1\])$/.test(hostname)
  if (write && protocol === 'http:' && !local) {
    err(`eventcal-conform: ${hostname} is accessed without TLS: the password is sent unencrypted.\n`)
  }
}

const mostSilent = 12

/** Ends a run when so many cases in a row have got no answer at all. */
function watchSilence(silence: AbortController): (result: CaseResult) => void {
  let inARow = 0
  return ({ outcome, findings }) => {
    if (outcome === 'skipped') return
    inARow = findings.some(({ expected }) => expected === 'an answer') ? inARow + 1 : 0
    if (inARow >= mostSilent) silence.abort()
  }
}

const afterSilence =
  'A firewall may have blocked you: try again later with --concurrency 1 --rate 2, or with a longer --timeout.'

function lastFailure({ results }: ConformanceReport): string {
  return results.findLast(({ findings }) => findings.length > 0)?.findings[0]?.came ?? 'no answer'
}
