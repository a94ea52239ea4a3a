import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The suites with the client as one script that sets `eventcalSuites.run`; it needs nothing that only Node has. */
export async function bundleSuites(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [here('program.ts')],
    bundle: true,
    format: 'iife',
    globalName: 'eventcalSuites',
    platform: 'browser',
    target: 'es2022',
    write: false,
    // `vitest` itself needs Node; its `expect` does not.
    alias: { vitest: here('harness.ts') },
  })
  const [file] = outputFiles
  if (!file) throw new Error('nothing was bundled')
  return file.text
}
