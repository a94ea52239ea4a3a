import type { Credentials } from '../run/exchange.js'
import type { Role } from '../run/request.js'
import { CannotRun } from './cannot-run.js'
import type { User } from './options.js'
import type { Surroundings } from './surroundings.js'

/**
 * The application passwords of the users: from the environment, else from a prompt.
 *
 * @throws CannotRun where nobody can be asked.
 */
export async function credentialsOf(
  users: readonly User[],
  { env, askSecret }: Pick<Surroundings, 'env' | 'askSecret'>,
): Promise<Readonly<Partial<Record<Role, Credentials>>>> {
  const found: Partial<Record<Role, Credentials>> = {}
  for (const { role, login } of users) {
    const names = [`EVENTCAL_PASSWORD_${role.toUpperCase()}`, ...(mayWrite(role, users) ? ['EVENTCAL_PASSWORD'] : [])]
    const given = names.map((name) => env[name]).find((value) => value)
    const password = given ?? (await askSecret?.(`Application password of ${login}: `))
    if (!password) {
      throw new CannotRun(
        `No password for ${login}.`,
        `Set ${names.at(-1)} to the application password, or run the command in a terminal.`,
      )
    }
    found[role] = { username: login, password }
  }
  return found
}

/** True if a role is the one that writes: the first of those with most rights. */
function mayWrite(role: Role, users: readonly User[]): boolean {
  const writer = users.some((user) => user.role === 'admin') ? 'admin' : 'editor'
  return role === writer
}
