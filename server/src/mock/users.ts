import { type Credential, createCredentials, randomPassword } from '../seed/credentials.js'
import type { Site } from '../seed/site-file.js'
import { type Role, roles } from '../service/caller.js'

/** A user of the mock, who signs in with HTTP Basic. */
export interface MockUser {
  readonly login: string
  readonly role: Role
  /** By default one is made for this start: see `calendar.credentials`. */
  readonly password?: string
  readonly email?: string
  readonly displayName?: string
}

/** The users of a mock with their passwords, and as a site file has them. */
export interface MockUsers {
  readonly credentials: readonly Credential[]
  readonly users: Site['users']
}

/**
 * The users that were asked for; by default one of each role.
 *
 * @throws TypeError for an unknown role
 */
export function readUsers(given: readonly MockUser[] | undefined): MockUsers {
  const fresh = createCredentials()
  const people: readonly MockUser[] = given ?? fresh
  const users = people.map(({ login, role, password, email, displayName }, index) => {
    if (!roles.includes(role)) throw new TypeError(`users[${index}]: no role "${role}"; there are ${roles.join(', ')}`)
    return {
      id: index + 1,
      login,
      role,
      email: email ?? `${login}@calendar.example`,
      display_name: displayName ?? login,
      application_password: password ?? randomPassword(),
    }
  })
  const credentials = users.map(({ login, role, application_password }) => ({
    login,
    role,
    password: application_password,
  }))
  return { credentials, users }
}

/** The users of a site file, with one more password each where the file does not say theirs. */
export function openUsers(given: Site['users']): MockUsers {
  const users = given.map((user) => ({ ...user, application_password: user.application_password ?? randomPassword() }))
  const credentials = users.flatMap(({ login, role: name, application_password: password }) => {
    const role = roles.find((each) => each === name)
    return role ? [{ login, role, password }] : []
  })
  return { users, credentials }
}
