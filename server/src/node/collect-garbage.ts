import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives back the memory of what is in use no more, which takes about a second per gigabyte. Loading a large site leaves as
 * much behind as the site itself takes, and Node keeps that until it needs it: 100,000 events would take more memory than
 * `npm run bench -- --only growth` allows.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}
