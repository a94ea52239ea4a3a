/** Runs a script on the built packages, as users have them: `tsx tests/support/with-build.ts bench/run.ts …`. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { workspace } from './workspace.js'

const [script, ...args] = process.argv.slice(2)
if (script === undefined) throw new Error('the script to run is missing')
const help = args.includes('--help')

function run(file: string, rest: readonly string[], env: NodeJS.ProcessEnv): void {
  const { status, error } = spawnSync(process.execPath, ['--import', 'tsx', file, ...rest], { stdio: 'inherit', env })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

// Help needs no build: packages are then read from their sources.
if (!help) run(fileURLToPath(new URL('./build.ts', import.meta.url)), [], process.env)
const built = { ...process.env, TSX_TSCONFIG_PATH: `${workspace}/tests/support/built.tsconfig.json` }
run(script, args, help ? process.env : built)
