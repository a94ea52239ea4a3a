import type { Shown } from '../values.js'

/** The start message of a worker. */
export interface Start {
  readonly source: string
  readonly baseUrl: string
  /** Who `calendar` calls as; without it, a stranger. */
  readonly user?: { readonly login: string; readonly password: string }
  /** Over which the thread talks from then on. */
  readonly port: MessagePort
}

/** Level of a console message. */
export type Level = 'log' | 'info' | 'warn' | 'error'

/** Where in the source an error was thrown. */
export interface Place {
  readonly line: number
  readonly column?: number
}

/** A message from the worker to the page. */
export type FromProgram =
  | { readonly kind: 'said'; readonly level: Level; readonly values: readonly Shown[] }
  | {
      readonly kind: 'request'
      readonly id: number
      readonly method: string
      readonly url: string
      readonly headers: readonly (readonly [string, string])[]
      readonly body: ArrayBuffer | undefined
    }
  | { readonly kind: 'finished'; readonly value?: Shown }
  | { readonly kind: 'failed'; readonly error: Shown; readonly place?: Place }

/** A message from the page to the worker. */
export type ToProgram =
  | {
      readonly kind: 'answer'
      readonly id: number
      readonly status: number
      readonly statusText: string
      readonly headers: readonly (readonly [string, string])[]
      readonly body: ArrayBuffer
    }
  | { readonly kind: 'refused'; readonly id: number; readonly reason: string }
