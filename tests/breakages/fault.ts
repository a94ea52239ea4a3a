/** A hand-made fault: one place in the sources, made wrong as somebody might do it by mistake. */
export interface Fault {
  /** What goes wrong, in a few words. */
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
  /** `%s` and `%i` stand for what `it.each` puts there. */
  readonly title: string
  /** Runs only tests of the file with this in their full names, where the others take long. */
  readonly only?: string
}

/** The packages of the repository that other packages import as they are built. */
const packages = ['contract', 'sdk', 'server'] as const

/** A package by the name of its folder. */
export type Package = (typeof packages)[number]

/** The package whose build a fault changes, where its test sees the build and not the source. */
export function buildOf({ file, caughtBy }: Fault): Package | undefined {
  const inPackage = packages.find((name) => file.startsWith(`${name}/`))
  return inPackage && !caughtBy.file.startsWith(`${inPackage}/`) ? inPackage : undefined
}

/** The Vitest project of a test file. */
export function projectOf({ file }: CaughtBy): string {
  return file.slice(0, file.indexOf('/'))
}

/** Whether a title that ran is the one that is written. */
export function isTitle(written: string, ran: string): boolean {
  const parts = written.split(/%[sij]/).map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's').test(ran)
}
