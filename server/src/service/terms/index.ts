import type { StoredTerm, Taxonomy } from '../../store/records.js'
import { type Handler, handler } from '../handler.js'
import type { Resource } from '../resource.js'
import { listOf } from './list.js'
import { mayManageTerms } from './rights.js'
import { checkTerm, goneTerm, termBody } from './single.js'
import { createOf, deleteOf, updateOf } from './write.js'

/** `GET /categories/{id}`, `/tags/{id}` */
function getOf(taxonomy: Taxonomy): Handler {
  return handler<StoredTerm | undefined>({
    check: (call, refusals) => checkTerm(call, taxonomy, refusals),
    allowed: () => true,
    answer: async ({ site, caller, target }, term) => {
      if (!term) throw goneTerm(taxonomy, target)
      return { status: 200, body: await termBody(site, term, caller) }
    },
  })
}

/** How categories are served. */
export const categories: Resource = {
  handlers: {
    'categories.list': listOf('category'),
    'categories.create': createOf('category'),
    'categories.get': getOf('category'),
    'categories.update': updateOf('category'),
    'categories.delete': deleteOf('category'),
  },
  mayCreate: (caller) => mayManageTerms(caller, 'category'),
  mayChange: async (_site, caller) => mayManageTerms(caller, 'category'),
}

/** How tags are served. */
export const tags: Resource = {
  handlers: {
    'tags.list': listOf('tag'),
    'tags.create': createOf('tag'),
    'tags.get': getOf('tag'),
    'tags.update': updateOf('tag'),
    'tags.delete': deleteOf('tag'),
  },
  mayCreate: (caller) => mayManageTerms(caller, 'tag'),
  mayChange: async (_site, caller) => mayManageTerms(caller, 'tag'),
}
