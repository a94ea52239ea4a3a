import { randomPassword } from '../seed/credentials.js'
import { roles } from '../service/call/caller.js'
import { type Database, UniqueViolation } from '../store/engine.js'
import type { StoredUser } from '../store/model/records.js'
import { migrate } from '../store/tables/migrations/migrate.js'
import {
  deletePasswords,
  deleteUser,
  findPasswords,
  findUserByName,
  hashPassword,
  insertPassword,
  insertUser,
  listUsers,
} from '../store/tables/users.js'
import type { Command, Surroundings } from './database-arguments.js'
import { printable } from './printable.js'
import { UsageError } from './usage-error.js'

/** Adds a user with a new application password, which is shown once. */
export const addUser: Command = {
  name: 'user add',
  operands: ['LOGIN'],
  help: 'add a user and print a new application password; only its hash is stored',
  options: {
    role: { value: 'ROLE', help: `one of ${roles.join(', ')} (default author)` },
    email: { value: 'ADDRESS', help: 'e-mail address, also accepted as login' },
    name: { value: 'TEXT', help: 'display name (default: the login)' },
  },
  async run({ operands: [login = ''], text, withDatabase }, { print }) {
    const role = text('role') ?? 'author'
    if (!roles.some((known) => known === role))
      throw new UsageError(`--role: "${role}" is not one of ${roles.join(', ')}`)
    // A colon ends the login in HTTP Basic, and an address belongs into its own field.
    if (!/^[\w.-]{1,60}$/.test(login))
      throw new UsageError(`"${login}" is not a valid login: use letters, digits, "_", "." and "-"`)
    const email = text('email') ?? ''
    if (email !== '' && !/^[^\s:@]+@[^\s:@]+$/.test(email))
      throw new UsageError(`--email: "${email}" is not an e-mail address`)
    await withDatabase(async (database) => {
      await migrate(database)
      const password = await database.transaction(async (tx) => {
        await tx.engine.lockTable(tx, 'users')
        const users = await listUsers(tx)
        const id = users.reduce((highest, user) => Math.max(highest, user.id), 0) + 1
        await insertUser(tx, { id, login, email, display_name: text('name') ?? login, role }).catch(
          (error: unknown) => {
            throw error instanceof UniqueViolation ? new UsageError(`user ${login} already exists`) : error
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
  help: 'list users with their roles and numbers of application passwords',
  options: {},
  run: ({ withDatabase }, { print }) =>
    withDatabase(async (database) => {
      await migrate(database)
      for (const { id, login, role, email } of await listUsers(database)) {
        const passwords = (await findPasswords(database, id)).length
        // Users of a site file were chosen by its author.
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
  help: 'remove a user and their application passwords; their records stay',
  options: {},
  run: ({ operands: [login = ''], withDatabase }, { print }) =>
    withDatabase(async (database) => {
      const user = await require(database, login)
      await deleteUser(database, user.id)
      print(`Removed ${user.login}.`)
    }),
}

/** Gives a user a new application password. */
export const changePassword: Command = {
  name: 'user password',
  operands: ['LOGIN'],
  help: 'replace all application passwords of a user by a new one, and print it',
  options: { keep: { help: 'keep the existing passwords' } },
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
  if (!user) throw new UsageError(`user ${login} does not exist`)
  return user
}

async function addPassword(tx: Database, userId: number): Promise<string> {
  const password = randomPassword()
  await insertPassword(tx, { user_id: userId, name: 'command', hash: await hashPassword(password) })
  return password
}
