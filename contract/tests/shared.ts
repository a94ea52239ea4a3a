import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder with the facts about the service, beside the repository. Not everybody has it. */
const shared = fileURLToPath(new URL('../../../shared/', import.meta.url))
const ownGolden = fileURLToPath(new URL('../../server/tests/golden/', import.meta.url))

/** One recorded request and its answer. */
export interface Exchange {
  readonly name: string
  readonly flags?: readonly string[]
  readonly request: { readonly method: string; readonly path: string }
  readonly response: { readonly status: number; readonly body: unknown }
}

/** The text of a file in the shared folder, or `undefined` when the folder is absent. */
export function sharedText(path: string): string | undefined {
  return existsSync(shared + path) ? readFileSync(shared + path, 'utf8') : undefined
}

/** The answers of real instances by file name; empty when the shared folder is absent. */
export function fixtures(): readonly { readonly file: string; readonly body: unknown }[] {
  const folder = `${shared}fixtures/`
  return filesOf(folder, '.json').map((file) => ({ file, body: JSON.parse(readFileSync(folder + file, 'utf8')) }))
}

/** All recorded exchanges: those of the shared folder and those that the server's tests carry. */
export function exchanges(): readonly Exchange[] {
  const byName = new Map<string, Exchange>()
  for (const golden of [`${shared}golden/`, ownGolden]) {
    for (const file of filesOf(`${golden}exchanges/`, '.jsonl')) {
      for (const line of readFileSync(`${golden}exchanges/${file}`, 'utf8').split('\n')) {
        if (line === '') continue
        const exchange: Exchange = JSON.parse(line)
        byName.set(exchange.name, exchange)
      }
    }
  }
  return [...byName.values()]
}

function filesOf(folder: string, ending: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(ending)) : []
}
