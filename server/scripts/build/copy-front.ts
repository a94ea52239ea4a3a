import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'esbuild'

const component = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const sources = new URL('../../src/front/', import.meta.url)
const styles = ['front.css', 'pages.css', 'reference.css', 'console.css', 'console-forms.css', 'console-lists.css']
const fromComponent = ['swagger-ui-bundle.js', 'swagger-ui.css']
const notices = ['NOTICE', 'LICENSE', 'swagger-ui-bundle.js.LICENSE.txt']
const preact = dirname(createRequire(import.meta.url).resolve('preact/package.json'))

/**
 * Build plugin: copies the assets of the front pages next to their scripts: styles, Swagger UI, and the licences of what the scripts contain.
 */
export function copyFront(): Plugin {
  return {
    name: 'copy-front',
    setup(build) {
      build.onEnd(async () => {
        const target = join(resolve(build.initialOptions.outdir ?? '.'), 'front')
        await mkdir(target, { recursive: true })
        for (const name of styles) await copyFile(new URL(name, sources), join(target, name))
        for (const name of fromComponent) await writeFile(join(target, name), withoutMap(await read(name)))
        const texts = await Promise.all([...notices.map(read), readFile(join(preact, 'LICENSE'), 'utf8')])
        await writeFile(join(target, 'THIRD-PARTY-LICENSES.txt'), texts.join(`\n${'-'.repeat(80)}\n\n`))
      })
    },
  }
}

function read(name: string): Promise<string> {
  return readFile(join(component, name), 'utf8')
}

/** Removes the source map comment: maps are as large as the files and are not shipped. */
function withoutMap(text: string): string {
  return text.replace(/\s*\/[/*][#@] sourceMappingURL=[^\n]*\s*$/, '\n')
}
