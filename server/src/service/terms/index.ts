import type { Category, Tag } from '@eventcal/contract'
import type { StoredTerm, Taxonomy } from '../../store/model/records.js'
import { implement, type Steps } from '../call/handler.js'
import type { Resource } from '../call/resource.js'
import { categoryKind, tagKind } from './kind.js'
import { listOf } from './list.js'
import { mayManageTerms } from './rights.js'
import { checkTerm, goneTerm, termBody } from './single.js'
import { createOf, deleteOf, updateOf } from './write.js'

/** `GET /categories/{id}`, `/tags/{id}` */
function getOf(taxonomy: Taxonomy): Steps<unknown, StoredTerm | undefined, Category | Tag> {
  return {
    check: (call, refusals) => checkTerm(call, taxonomy, refusals),
    allowed: () => true,
    answer: async ({ site, caller, target }, term) => {
      if (!term) throw goneTerm(taxonomy, target)
      return { status: 200, body: await termBody(site, term, caller) }
    },
  }
}

/** How categories are served. */
export const categories: Resource<'categories'> = {
  handlers: {
    'categories.list': implement(
      'categories.list',
      listOf(categoryKind, (categories, totals, links) => ({ ...totals, categories, ...links })),
    ),
    'categories.create': implement('categories.create', createOf(categoryKind)),
    'categories.get': implement('categories.get', getOf('category')),
    'categories.update': implement('categories.update', updateOf(categoryKind)),
    'categories.delete': implement('categories.delete', deleteOf('category')),
  },
  mayCreate: (caller) => mayManageTerms(caller, 'category'),
  mayChange: async (_site, caller) => mayManageTerms(caller, 'category'),
}

/** How tags are served. */
export const tags: Resource<'tags'> = {
  handlers: {
    'tags.list': implement(
      'tags.list',
      listOf(tagKind, (tags, totals, links) => ({ ...totals, tags, ...links })),
    ),
    'tags.create': implement('tags.create', createOf(tagKind)),
    'tags.get': implement('tags.get', getOf('tag')),
    'tags.update': implement('tags.update', updateOf(tagKind)),
    'tags.delete': implement('tags.delete', deleteOf('tag')),
  },
  mayCreate: (caller) => mayManageTerms(caller, 'tag'),
  mayChange: async (_site, caller) => mayManageTerms(caller, 'tag'),
}
