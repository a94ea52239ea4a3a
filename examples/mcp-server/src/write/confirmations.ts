import { randomBytes } from 'node:crypto'
import { Refusal } from '../outcome.js'

interface Pending {
  readonly tool: string
  readonly args: string
  readonly change: string
  readonly expires: number
}

/** Previews that wait for their confirmation, at most; the oldest gives way. */
const most = 100

/**
 * The tokens of previews. Each is bound to one tool with its arguments and to the change that was shown, is good for one
 * call, and expires.
 */
export class Confirmations {
  readonly #pending = new Map<string, Pending>()
  readonly #lifetime: number
  readonly #now: () => number

  /** @param lifetime of a token, in seconds */
  constructor(lifetime: number, now: () => number = Date.now) {
    this.#lifetime = lifetime * 1000
    this.#now = now
  }

  /** A token for a change that was shown. */
  issue(tool: string, args: object, change: object): string {
    for (const [token, { expires }] of this.#pending) if (expires <= this.#now()) this.#pending.delete(token)
    const [oldest] = this.#pending.keys()
    if (this.#pending.size >= most && oldest !== undefined) this.#pending.delete(oldest)
    const token = randomBytes(16).toString('base64url')
    const expires = this.#now() + this.#lifetime
    this.#pending.set(token, { tool, args: JSON.stringify(args), change: JSON.stringify(change), expires })
    return token
  }

  /**
   * Uses a token up. The function that it returns refuses any change but the one that was shown.
   *
   * @throws Refusal for an unknown, used or expired token, or one of other arguments
   */
  take(token: string, tool: string, args: object): (change: object) => void {
    const pending = this.#pending.get(token)
    this.#pending.delete(token)
    if (!pending || pending.expires <= this.#now()) {
      throw new Refusal('This confirmation is unknown, used or expired. Call without it for a new preview.')
    }
    if (pending.tool !== tool || pending.args !== JSON.stringify(args)) {
      throw new Refusal(
        'This confirmation was given for other arguments, and is void now. Call without it for a new preview.',
      )
    }
    return (change) => {
      if (pending.change === JSON.stringify(change)) return
      throw new Refusal(
        'The event was changed after the preview, so this would do something else. Nothing was written; call without the confirmation for a new preview.',
      )
    }
  }
}
