import { quickProject } from './projects.js'
import { report, type Step, take } from './steps.js'
import { binary, quickCompiler } from './workspace.js'

const types = 'node_modules/.cache/tsbuildinfo'
/** Side by side, since each of them leaves a core idle at times. */
const steps: readonly Step[] = [
  {
    name: 'type check',
    command: [process.execPath, quickCompiler, '--noEmit', '--incremental', '--tsBuildInfoFile', types],
  },
  { name: 'lint', command: [binary('biome'), 'check'] },
  {
    name: 'tests',
    command: [binary('vitest'), 'run', '--project', quickProject, ...process.argv.slice(2)],
    shown: true,
  },
]

report(await Promise.all(steps.map(take)))
