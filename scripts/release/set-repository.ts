import { fileURLToPath } from 'node:url'
import { setRepository } from './repository.js'

try {
  console.log(`repository: ${setRepository(fileURLToPath(new URL('../..', import.meta.url)), process.env)}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
