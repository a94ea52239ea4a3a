import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Seed } from '../seed/seed.js'
import { parseSite, SiteFileError } from '../store/site/read.js'
import { UsageError } from './usage-error.js'

/**
 * The initial data by `--seed`, or by the site file of `--site`.
 *
 * @throws UsageError
 */
export function readSeed(seed: string, file: string | undefined): Seed {
  if (file !== undefined && file !== '') return readSiteFile(file)
  if (seed === 'demo' || seed === 'empty') return seed
  if (/^\d{1,7}$/.test(seed)) return Number(seed)
  throw new UsageError(`--seed: "${seed}" is not demo, empty, or a number of events`)
}

function readSiteFile(file: string): Seed {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    throw new UsageError(`--site: ${file} cannot be read (${reason})`)
  }
  try {
    return parseSite(JSON.parse(text))
  } catch (error) {
    if (error instanceof SiteFileError) throw new UsageError(`--site: ${file}: ${listOf(error.problems)}`)
    throw new UsageError(`--site: ${file} is not JSON`)
  }
}

/** Checks early that a file can be written: it is saved on exit, which is too late to report an error. */
export function readTarget(file: string | undefined): string | undefined {
  if (file === undefined || file === '') return undefined
  try {
    if (existsSync(file) && !statSync(file).isFile()) throw new UsageError(`--save-site: ${file} is not a file`)
    accessSync(existsSync(file) ? file : dirname(file), constants.W_OK)
    return file
  } catch (error) {
    if (error instanceof UsageError) throw error
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    throw new UsageError(`--save-site: ${file} cannot be written (${reason})`)
  }
}

/** The first problems in one line. */
function listOf(problems: readonly string[]): string {
  const shown = problems.slice(0, 5)
  const more = problems.length - shown.length
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}
