import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../../server/tests/golden/exchanges/', import.meta.url)

/** One recorded request and its answer; the README of the recordings describes every key. */
export interface Exchange {
  readonly id: string
  readonly request: { readonly method: string; readonly path: string }
  readonly response: { readonly status: number; readonly body: unknown }
}

/** All recorded exchanges of a deployed instance; lists that differed between two runs are a text. */
export function recordedExchanges(): Exchange[] {
  return readdirSync(folder)
    .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line): Exchange => JSON.parse(line))
}
