import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../server/tests/golden/exchanges/', import.meta.url)

/** One recorded request and its answer; the README of the recordings describes every key. */
export interface Exchange {
  readonly name: string
  readonly flags?: readonly string[]
  readonly request: { readonly method: string; readonly path: string }
  readonly response: { readonly status: number; readonly body: unknown }
}

/** All recorded exchanges of a deployed instance. */
export function exchanges(): readonly Exchange[] {
  return readdirSync(folder)
    .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line): Exchange => JSON.parse(line))
}

/** A recorded body with an empty list where the recorder replaced a list that differed between two runs by a text. */
export function withoutPlaceholders(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (_, value) => (value === '<volatile>' ? [] : value))
}
