import { parseArgs } from 'node:util'
import { type Cell, cells } from './cells.js'

export const help = `npm run matrix -- [options]

Packs the packages, installs them into fresh projects, and tries them with versions of
Node, TypeScript, zod, msw, Vitest and bundlers. Needs the registry of npm.

  --only PATTERN   only cells whose names match this regular expression
  --list           list the cells and exit
  --json           print a JSON line per cell instead of the table
  --write          write the table into docs/compatibility.md
  --keep           keep the fresh projects
  --help           show this

Exit codes: 0 every cell passes, 1 a cell fails, 2 invalid arguments.`

export interface Options {
  readonly cells: readonly Cell[]
  readonly help: boolean
  readonly list: boolean
  readonly json: boolean
  readonly write: boolean
  readonly keep: boolean
}

/** @throws Error, with a sentence for the user, where the options cannot be. */
export function readOptions(args: readonly string[]): Options {
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: 'string' }, help: flag, list: flag, json: flag, write: flag, keep: flag },
  })
  const { only, ...flags } = values
  if (only !== undefined && flags.write) throw new Error('--write needs all cells, so it does not go with --only')
  const pattern = new RegExp(only ?? '')
  const chosen = only === undefined ? cells : cells.filter(({ id }) => pattern.test(id))
  if (chosen.length === 0) throw new Error(`--only: no cell matches ${only}; --list names them`)
  return { ...flags, cells: chosen }
}
