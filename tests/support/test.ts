import { quickProjects } from './projects.js'
import { report, type Step, take } from './steps.js'
import { binary, quickCompiler } from './workspace.js'

const types = 'node_modules/.cache/tsbuildinfo'
const projects = quickProjects.flatMap((name) => ['--project', name])
/** Side by side, since each of them leaves a core idle at times. */
const steps: readonly Step[] = [
  {
    name: 'type check',
    command: [process.execPath, quickCompiler, '--noEmit', '--incremental', '--tsBuildInfoFile', types],
  },
  { name: 'lint', command: [binary('biome'), 'check'] },
  { name: 'tests', command: [binary('vitest'), 'run', ...projects, ...process.argv.slice(2)], shown: true },
]

report(await Promise.all(steps.map(take)))
