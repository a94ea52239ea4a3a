/** Which records somebody may see in a list. */
export interface StatusRule {
  /** Everybody's records with one of these. */
  readonly statuses: readonly string[]
  /** The author's own with one of these, besides. */
  readonly own?: { readonly author: number; readonly statuses: readonly string[] } | undefined
}

/** A part of a list. */
export interface PageWindow {
  readonly limit: number
  readonly offset: number
}

/** Ids of one page, and how many records match in all. */
export interface IdPage {
  readonly ids: number[]
  readonly total: number
}

/** Whether the rule lets a record through; the form in the process of what the SQL says. */
export function isVisible(record: { readonly status: string; readonly author: number }, rule: StatusRule): boolean {
  if (rule.statuses.includes(record.status)) return true
  return rule.own !== undefined && record.author === rule.own.author && rule.own.statuses.includes(record.status)
}

/** Cuts one page out of all matches, which are in order. */
export function pageOf(matches: readonly { readonly id: number }[], { limit, offset }: PageWindow): IdPage {
  return { ids: matches.slice(offset, offset + limit).map((match) => match.id), total: matches.length }
}
