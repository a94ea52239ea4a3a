import { findUser } from '../../../store/tables/users.js'
import type { Call } from '../../call/handler.js'
import type { Refusal } from '../../wire/problems.js'

/** Checks that `author` is an existing user. The permission to set it is checked by `mayWriteAs`. */
export async function checkAuthor({ input, site }: Call<{ author: 'integer' }>, refusals: Refusal[]): Promise<void> {
  const id = input.number('author')
  if (id === undefined || id === null || (id > 0 && (await findUser(site.database, id)))) return
  refusals.push({ param: 'author', reason: `No user has the id ${id}.` })
}

/**
 * True if the caller may set `author` to the value that was sent: editors to anyone, others only to themselves.
 *
 * @param present the current author of the record, which is always allowed
 */
export function mayWriteAs({ caller, input }: Call<{ author: 'integer' }>, present?: number): boolean {
  const author = input.number('author')
  if (author === undefined || author === null || caller.editsOthers) return true
  return author === caller.user?.id || author === present
}
