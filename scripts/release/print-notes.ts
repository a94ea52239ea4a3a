import { fileURLToPath } from 'node:url'
import { releaseNotes } from './notes.js'

process.stdout.write(releaseNotes(fileURLToPath(new URL('../..', import.meta.url))))
