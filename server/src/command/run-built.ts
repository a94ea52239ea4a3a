import { fileURLToPath } from 'node:url'
import { runWithCodeCache } from './code-cache.js'

// The command itself, which the build puts beside this file.
runWithCodeCache(fileURLToPath(new URL('command.cjs', import.meta.url)))
