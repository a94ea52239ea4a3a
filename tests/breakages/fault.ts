import { environments, exampleProjects, quickProject } from '../support/projects.js'

/** A hand-made fault: one place in the sources, made wrong as somebody might do it by mistake. */
export interface Fault {
  /** Short description of the fault. */
  readonly name: string
  /** From the root of the repository. */
  readonly file: string
  /** Stands there exactly once. */
  readonly find: string
  readonly replace: string
  /** The test that has to fail. */
  readonly caughtBy: CaughtBy
}

/** One test, by its file and its title as it is written there. */
export interface CaughtBy {
  readonly file: string
  /** `%s`, `%d`, `%i` and `%j` match the values of `it.each`. */
  readonly title: string
  /** The title of the suite around it, where others have a test of the same title. */
  readonly suite?: string
}

/** The Vitest project that runs a test file. */
export function projectOf(file: string): string {
  const suffix = /\.(\w+)\.test\.tsx?$/.exec(file)?.[1] ?? ''
  if (environments.some((name) => name === suffix)) return suffix
  const [, example = ''] = /^examples\/([^/]+)/.exec(file) ?? []
  return exampleProjects.includes(example) ? example : quickProject
}

/** A regular expression that matches the title as it runs, for both Vitest and `isTitle`. */
export function titlePattern(written: string): string {
  const parts = written.split(/%[dijs]/).map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
  return `${parts.join('.*')}$`
}

/** True if a title that ran is the one that is written. */
export function isTitle(written: string, ran: string): boolean {
  return new RegExp(`^${titlePattern(written)}`, 's').test(ran)
}
