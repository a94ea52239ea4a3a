import { isLoopback } from '../doors/koa/local-caller.js'
import type { CommandOptions } from './cli-options.js'

/** True with `--console`, and unless there is `--no-console`, for a server that only this machine reaches, by no proxy. */
export function hasConsole({ console, host, publicUrl, operating }: CommandOptions): boolean {
  const isOwnAddress = publicUrl === undefined || isLoopback(new URL(publicUrl).hostname)
  return console ?? (isLoopback(host) && isOwnAddress && operating.trustedProxies === 0)
}
