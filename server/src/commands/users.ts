import { printable } from '../printable.js'
import { randomPassword } from '../seed/credentials.js'
import { roles } from '../service/caller.js'
import { type Database, UniqueViolation } from '../store/database.js'
import { migrate } from '../store/migrate.js'
import type { StoredUser } from '../store/records.js'
import {
  deletePasswords,
  deleteUser,
  findPasswords,
  findUserByName,
  hashPassword,
  insertPassword,
  insertUser,
  listUsers,
} from '../store/users.js'
import { UsageError } from '../usage-error.js'
import type { Command, Surroundings } from './arguments.js'

/** Adds a user with a new application password, which is shown once. */
export const addUser: Command = {
  name: 'user add',
  operands: ['LOGIN'],
  help: 'adds a user and shows its application password, once: only its hash is kept',
  options: {
    role: { value: 'ROLE', help: `one of ${roles.join(', ')}; default author` },
    email: { value: 'ADDRESS', help: 'e-mail address, which signs in, too' },
    name: { value: 'TEXT', help: 'name that is shown; default the login' },
  },
  async run({ operands: [login = ''], text, withDatabase }, { print }) {
    const role = text('role') ?? 'author'
    if (!roles.some((known) => known === role)) throw new UsageError(`--role: "${role}" is none of ${roles.join(', ')}`)
    // A colon ends the login in HTTP Basic, and an address belongs into its own field.
    if (!/^[\w.-]{1,60}$/.test(login))
      throw new UsageError(`"${login}" is no login: use letters, digits, "_", "." and "-"`)
    const email = text('email') ?? ''
    if (email !== '' && !/^[^\s:@]+@[^\s:@]+$/.test(email)) throw new UsageError(`--email: "${email}" is no address`)
    await withDatabase(async (database) => {
      await migrate(database)
      const password = await database.transaction(async (tx) => {
        if (tx.engine === 'postgres') await tx.query('lock table users in share row exclusive mode')
        const users = await listUsers(tx)
        const id = users.reduce((highest, user) => Math.max(highest, user.id), 0) + 1
        await insertUser(tx, { id, login, email, display_name: text('name') ?? login, role }).catch(
          (error: unknown) => {
            throw error instanceof UniqueViolation ? new UsageError(`there is a user ${login} already`) : error
          },
        )
        return addPassword(tx, id)
      })
      print(`${login} (${role}) signs in with the application password ${password}`)
    })
  },
}

/** Lists users. */
export const listUsersCommand: Command = {
  name: 'user list',
  operands: [],
  help: 'lists the users with their roles and how many application passwords they have',
  options: {},
  run: ({ withDatabase }, { print }) =>
    withDatabase(async (database) => {
      await migrate(database)
      for (const { id, login, role, email } of await listUsers(database)) {
        const passwords = (await findPasswords(database, id)).length
        // Users of a site file have been named by whoever wrote it.
        print(
          printable(
            `${login.padEnd(20)} ${role.padEnd(14)} ${passwords} password${passwords === 1 ? ' ' : 's'} ${email}`.trimEnd(),
          ),
        )
      }
    }),
}

/** Removes a user. */
export const removeUser: Command = {
  name: 'user remove',
  operands: ['LOGIN'],
  help: 'removes a user and its application passwords; its records stay',
  options: {},
  run: ({ operands: [login = ''], withDatabase }, { print }) =>
    withDatabase(async (database) => {
      const user = await require(database, login)
      await deleteUser(database, user.id)
      print(`${user.login} is removed.`)
    }),
}

/** Gives a user a new application password. */
export const changePassword: Command = {
  name: 'user password',
  operands: ['LOGIN'],
  help: 'gives a user a new application password in the place of all others, and shows it once',
  options: { keep: { help: 'let the others go on working' } },
  run: ({ operands: [login = ''], has, withDatabase }, { print }: Surroundings) =>
    withDatabase(async (database) => {
      const user = await require(database, login)
      const password = await database.transaction(async (tx) => {
        if (!has('keep')) await deletePasswords(tx, user.id)
        return addPassword(tx, user.id)
      })
      print(`${user.login} signs in with the application password ${password}`)
    }),
}

async function require(database: Database, login: string): Promise<StoredUser> {
  await migrate(database)
  const user = await findUserByName(database, login)
  if (!user) throw new UsageError(`there is no user ${login}`)
  return user
}

async function addPassword(tx: Database, userId: number): Promise<string> {
  const password = randomPassword()
  await insertPassword(tx, { user_id: userId, name: 'command', hash: await hashPassword(password) })
  return password
}
