import { readFileSync } from 'node:fs'
import { type CaseResult, type ConformanceReport, type Credentials, type Role, roles } from '@eventcal/conformance'
import { type AppOptions, createClock } from '../../src/index.js'
import { parseSite } from '../../src/store/site/read.js'

const site = parseSite(JSON.parse(readFileSync(new URL('../golden/site.json', import.meta.url), 'utf8')))

/** The recorded site as it was, with the clock at the instant of the recording. */
export function goldenSite(): AppOptions {
  return {
    seed: site,
    clock: createClock({ start: site.site.now === undefined ? undefined : Date.parse(site.site.now) }),
  }
}

/** One login of every role on the recorded site. */
export const goldenCredentials: Readonly<Partial<Record<Role, Credentials>>> = Object.fromEntries(
  roles.map((role) => [role, credentialsOf(role === 'admin' ? 'administrator' : role)]),
)

function credentialsOf(role: string): Credentials {
  const user = site.users.find((one) => one.role === role)
  if (!user?.application_password) throw new Error(`No user of the recorded site is ${role}`)
  return { username: user.login, password: user.application_password }
}

/** The counts of a run on one line, for the log of the tests. */
export function countsOf(title: string, { results, passed, failed, skipped }: ConformanceReport): string {
  return `${title}: ${results.length} cases, ${passed} passed, ${failed} failed, ${skipped} skipped`
}

/** Returns the cases that did not pass, each with its name and the failure. */
export function troubles({ results }: ConformanceReport): readonly string[] {
  return results.filter(({ outcome }) => outcome !== 'passed').map(troubleOf)
}

/** One result as a line. */
export function troubleOf({ name, outcome, reason, findings }: CaseResult): string {
  const wrong = findings.map(({ parameter, expected, came }) => `${parameter ?? ''} expected ${expected}, came ${came}`)
  return `${outcome}: ${name}: ${reason ?? wrong.join('; ')}`
}
