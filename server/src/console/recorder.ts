import type { IgnoredName, OperationId } from '@eventcal/contract'
import { ignoredLine, nearMissLine } from '@eventcal/contract'
import type { Caller } from '../service/call/caller.js'
import type { Incoming, RequestTrace } from '../service/call/exchange.js'
import type { Quirks } from '../service/wire/quirks.js'
import type { LogEntry, RequestLog } from './request-log.js'
import { TracedQuirks } from './traced-quirks.js'

/** A request as its door knows it before it is answered. */
export interface BeginningRequest {
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  /** The operation that it selects. */
  readonly operation: OperationId | undefined
  /** Who sends it by the console, instead of credentials. */
  readonly sentBy: Caller | undefined
}

/** An answer as it is sent. */
export interface FinishedAnswer {
  /** 0 where the request was cut off. */
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Uncompressed; undefined where none is sent. */
  readonly body: Uint8Array | undefined
  /** The rule that changed it. */
  readonly fault: string | undefined
}

/** Of longer answers only so many bytes are kept, as a copy. */
const MOST_BYTES = 64 * 1024

/** Watches one request on its way through the service, for the log. */
export class Recording {
  readonly #begin: BeginningRequest
  readonly #at = Date.now()
  readonly #start = performance.now()
  readonly #quirks = new TracedQuirks()
  readonly #ofSite: Quirks
  readonly #ignored: string[] = []
  #caller: Caller | undefined
  #body: Uint8Array | undefined

  /** @param quirks those of the site as the request comes */
  constructor(quirks: Quirks, begin: BeginningRequest) {
    this.#ofSite = quirks
    this.#begin = begin
  }

  /** The request for the service, which reports to this recording. */
  watched(incoming: Incoming): Incoming {
    const trace: RequestTrace = {
      quirks: (quirks) => this.#quirks.of(quirks),
      caller: (caller) => {
        this.#caller = caller
      },
      ignored: (operation, names) => this.#note(operation, names),
      missed: (miss) => {
        this.#ignored.push(nearMissLine(miss))
      },
    }
    const body = async (limit: number) => {
      const bytes = await incoming.body(limit)
      this.#body = bytes
      return bytes
    }
    return { ...incoming, body, trace, caller: this.#begin.sentBy }
  }

  /** Adds the request to the log. */
  finish(log: RequestLog, { status, headers, body, fault }: FinishedAnswer): LogEntry {
    return log.add({
      at: this.#at,
      ...this.#begin,
      status,
      duration: Math.round((performance.now() - this.#start) * 10) / 10,
      caller: this.#caller?.user?.login,
      quirks: this.#quirks.consulted(this.#begin.operation, this.#ofSite),
      fault,
      ignored: this.#ignored,
      request: { headers: this.#begin.headers, body: this.#body, bytes: this.#body?.length ?? 0 },
      answer: { headers, body: body && kept(body), bytes: body?.length ?? 0 },
    })
  }

  #note(operation: OperationId, names: readonly IgnoredName[]): void {
    this.#ignored.push(ignoredLine(operation, names))
  }
}

/** The buffer itself, unless most of it would be kept for nothing. */
function kept(body: Uint8Array): Uint8Array {
  return body.length > MOST_BYTES ? body.slice(0, MOST_BYTES) : body
}
