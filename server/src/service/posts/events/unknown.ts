import { kindOfId } from '../../../store/tables/ids.js'
import type { Site } from '../../call/site.js'
import { type Problem, problem } from '../../wire/problems.js'
import type { Action } from '../lifecycle/kind.js'

/**
 * Errors for events that do not exist: every id, and the slug of an update, is answered with one. Reads and deletes by
 * slug refuse the slug instead.
 */
export const unknownEvents = {
  answers: (action: Action, target: number | string | undefined): boolean =>
    typeof target === 'number' || action === 'update',

  /** 404 for an unused id, 400 for the id of another kind of post. */
  problem: async ({ database }: Site, target: number | string | undefined): Promise<Problem> => {
    const id = typeof target === 'number' ? target : 0
    if (id > 0 && (await kindOfId(database, id))) return problem('rest-invalid-event-id')
    return problem('rest-event-not-found', `Event with ID ${id} does not exist.`)
  },
}
