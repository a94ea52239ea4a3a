import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const script = fileURLToPath(new URL('print-statements.ts', import.meta.url))

/** Build plugin: parses the statements of a start once for all starts. A process of its own runs them. */
export function parseStatements(): Plugin {
  return {
    name: 'parse-statements',
    setup(build) {
      build.onLoad({ filter: /[\\/]pg-mem[\\/]parsed-statements\.ts$/ }, () => {
        const parsed = execFileSync(process.execPath, ['--import', tsx, script], { encoding: 'utf8' })
        return { contents: `export const parsedStatements = new Map(JSON.parse(${JSON.stringify(parsed)}))` }
      })
    },
  }
}
