import { setMaxListeners } from 'node:events'

/** The time that something may take ran out. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime'
  /** Whose time it was. */
  readonly scope: 'site' | 'all' | 'request'

  constructor(scope: OutOfTime['scope'], milliseconds: number) {
    super(`no more time after ${milliseconds} ms`)
    this.scope = scope
  }
}

/** A deadline that stands still while its owner waits for others, and that fires with another signal. */
export class Deadline {
  readonly #controller = new AbortController()
  readonly #milliseconds: number
  readonly #scope: OutOfTime['scope']
  readonly #parent: AbortSignal | undefined
  #left: number
  #since = performance.now()
  #timer: NodeJS.Timeout | undefined

  constructor(milliseconds: number, scope: OutOfTime['scope'], parent?: AbortSignal) {
    // A harvest has a listener for each site that is under way, and a site has some; each is removed again.
    setMaxListeners(0, this.#controller.signal)
    this.#milliseconds = milliseconds
    this.#left = milliseconds
    this.#scope = scope
    this.#parent = parent
    parent?.addEventListener('abort', this.#follow)
    if (parent?.aborted) this.#follow()
    else this.resume()
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Milliseconds that are left. */
  get left(): number {
    return this.#timer === undefined ? this.#left : this.#left - (performance.now() - this.#since)
  }

  pause(): void {
    this.#left = this.left
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  resume(): void {
    if (this.#timer !== undefined || this.signal.aborted || !Number.isFinite(this.#left)) return
    this.#since = performance.now()
    const expire = () => this.#controller.abort(new OutOfTime(this.#scope, this.#milliseconds))
    this.#timer = setTimeout(expire, Math.min(Math.max(0, this.#left), 2 ** 31 - 1))
  }

  /** Fires now. */
  cancel(reason: unknown): void {
    this.stop()
    this.#controller.abort(reason)
  }

  /** Must be called in the end: forgets timer and parent. */
  stop(): void {
    this.pause()
    this.#parent?.removeEventListener('abort', this.#follow)
  }

  readonly #follow = () => {
    this.#controller.abort(this.#parent?.reason)
    this.pause()
  }
}
