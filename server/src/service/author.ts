import { findUser } from '../store/users.js'
import type { Call } from './handler.js'
import type { Refusal } from './problems.js'

/** `author` must be a user; whether the caller may write in that user's name is a matter of rights. */
export async function checkAuthor({ input, site }: Call, refusals: Refusal[]): Promise<void> {
  const id = input.number('author')
  if (id === undefined || id === null || (id > 0 && (await findUser(site.database, id)))) return
  refusals.push({ param: 'author', reason: `No user has the id ${id}.` })
}

/**
 * Whether the caller may write in the name of the user that `author` names: editors may, others only as themselves.
 *
 * @param present the author whom the record has already
 */
export function mayWriteAs({ caller, input }: Call, present?: number): boolean {
  const author = input.number('author')
  if (author === undefined || author === null || caller.editsOthers) return true
  return author === caller.user?.id || author === present
}
