// Writes the paths of all CommonJS modules that a process has loaded when it ends; for `node --import`.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { cache } = createRequire(import.meta.url)
process.on('exit', () => writeFileSync(process.env.MODULE_LIST, Object.keys(cache).join('\n')))
