import { parseSite, type Site, SiteFileError } from '../store/site/read.js'
import type { Gaps } from './gaps.js'

const lists = ['events', 'venues', 'organizers', 'categories', 'tags', 'attachments'] as const
type ListName = (typeof lists)[number]

/** A site file as plain data, before it is checked. */
export interface SiteDraft extends Readonly<Record<ListName, readonly Readonly<Record<string, unknown>>[]>> {
  readonly site: Readonly<Record<string, unknown>>
}

/**
 * Checks a site file, and leaves out records that cannot stand in one, such as those that share an id.
 *
 * @throws SiteFileError if that leaves nothing, or something besides the records is wrong
 */
export function usableSite(draft: SiteDraft, gaps: Gaps): Site {
  try {
    return parseSite(draft)
  } catch (error) {
    if (!(error instanceof SiteFileError)) throw error
    const wrong = wrongRecords(error.problems)
    const left = Object.fromEntries(
      lists.map((list) => [list, draft[list].filter((_, index) => !wrong[list].has(index))]),
    )
    const count = (site: SiteDraft) => lists.reduce((sum, list) => sum + site[list].length, 0)
    // The keys are those of the draft.
    const smaller = { ...draft, ...left } as SiteDraft
    if (count(smaller) === count(draft) || count(smaller) === 0) throw error
    for (const list of lists) {
      for (const [index, fields] of wrong[list]) gaps.addRecord(list, idOf(draft[list][index]), 'left out', [...fields])
    }
    return usableSite(withoutLinks(smaller), gaps)
  }
}

/** The fields with problems, by list and index of their records. */
function wrongRecords(problems: readonly string[]): Record<ListName, Map<number, Set<string>>> {
  const wrong = {
    events: new Map(),
    venues: new Map(),
    organizers: new Map(),
    categories: new Map(),
    tags: new Map(),
    attachments: new Map(),
  }
  for (const problem of problems) {
    const [, name, index, field = ''] = /^(\w+)\[(\d+)\]\.(\w+)/.exec(problem) ?? []
    const list = lists.find((candidate) => candidate === name)
    if (!list) continue
    const fields: Set<string> = wrong[list].get(Number(index)) ?? new Set()
    wrong[list].set(Number(index), fields.add(field))
  }
  return wrong
}

/** Takes out links to records that are not there. */
function withoutLinks(draft: SiteDraft): SiteDraft {
  const ids = (list: ListName) => new Set(draft[list].map(({ id }) => id))
  const [venues, organizers, categories, tags, pictures] = [
    ids('venues'),
    ids('organizers'),
    ids('categories'),
    ids('tags'),
    ids('attachments'),
  ]
  const among = (value: unknown, known: ReadonlySet<unknown>) => [value].flat().filter((id) => known.has(id))
  const pictured = (record: Readonly<Record<string, unknown>>) => ({
    ...record,
    image: pictures.has(record.image) ? record.image : null,
  })
  return {
    ...draft,
    venues: draft.venues.map(pictured),
    organizers: draft.organizers.map(pictured),
    events: draft.events.map(pictured).map((event: Readonly<Record<string, unknown>>) => ({
      ...event,
      venue: among(event.venue, venues),
      organizers: among(event.organizers, organizers),
      categories: among(event.categories, categories),
      tags: among(event.tags, tags),
    })),
  }
}

function idOf(record: Readonly<Record<string, unknown>> | undefined): number | undefined {
  return typeof record?.id === 'number' ? record.id : undefined
}
