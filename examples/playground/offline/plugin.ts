import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Plugin } from 'vite'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** Vite plugin: writes `sw.js`, a service worker that knows all files of the build by their content. */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const names = (await readdir(dir, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) =>
          join(parentPath, name)
            .slice(dir.length + 1)
            .replaceAll('\\', '/'),
        )
        .filter((name) => extname(name) in types && name !== 'sw.js')
        .sort()
      const entries = names.map(async (name) => {
        const sha256 = createHash('sha256')
          .update(await readFile(join(dir, name)))
          .digest('hex')
        return [name, { type: types[extname(name)], sha256 }] as const
      })
      const files = JSON.stringify(Object.fromEntries(await Promise.all(entries)))
      const version = createHash('sha256').update(files).digest('hex').slice(0, 12)
      const source = await readFile(join(import.meta.dirname, 'worker.js'), 'utf8')
      await writeFile(join(dir, 'sw.js'), source.replace('__FILES__', () => files).replace('__VERSION__', version))
    },
  }
}
