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
