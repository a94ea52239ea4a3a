import type { StoredEntry } from '../../store/records.js'
import type { Answer } from '../exchange.js'
import { type Call, type Handler, handler } from '../handler.js'
import { listLinks } from '../links.js'
import { pagesOf, pagingOf, totalHeaders } from '../paging.js'
import { problem } from '../problems.js'
import { relationsOfEntries } from '../relations.js'
import { viewOf } from '../view.js'
import { type LinkedQuery, matching, readLinkedQuery } from './filter.js'
import type { LinkedKind } from './kind.js'
import { linkedLinkQuery, linkedLinkStyle } from './links.js'

/** Lists venues or organizers, the newest first. */
export function listEntries<Entry extends StoredEntry>(kind: LinkedKind<Entry>): Handler {
  return handler<LinkedQuery>({
    check: readLinkedQuery,
    allowed: () => true,
    answer: (call, query) => list(call, kind, query),
  })
}

async function list<Entry extends StoredEntry>(
  call: Call,
  kind: LinkedKind<Entry>,
  query: LinkedQuery,
): Promise<Answer> {
  const { site } = call
  const paging = pagingOf(call)
  const { ids, total } = await matching(call, kind, query, paging)
  if (ids.length === 0 && paging.page > 1) throw problem(`${kind.noun}-archive-page-not-found`)
  const pages = pagesOf(total, paging)
  const entries = await kind.find(site.database, ids)
  const relations = await relationsOfEntries(site, entries)
  const view = viewOf(call)
  const collection = `${site.urls.of(`${kind.resource}.list`)}/`
  return {
    status: 200,
    headers: totalHeaders(total, pages),
    body: {
      [kind.resource]: entries.map((entry) => kind.present(view, entry, relations)),
      ...listLinks(collection, linkedLinkQuery(call, paging), paging, pages, linkedLinkStyle(call)),
      total,
      total_pages: pages,
    },
  }
}
