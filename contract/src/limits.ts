/** The most that one value may hold; more is refused with `rest_invalid_param`, which names the parameter. */
export interface Limits {
  /** Different entries of a list, or records given to an event. */
  readonly entries?: number
  /** Different words of a search; in a search of events a phrase in quotes is one word. */
  readonly words?: number
  /** Characters of a text. */
  readonly length?: number
}

/** The most different entries of a list: each is looked up. */
export const maxEntries = 100
/** The most different words of a search: each is looked for. */
export const maxWords = 10
/** The longest search; instances pass over longer ones. */
export const maxSearchLength = 1600
/** The longest text of a record: the platform keeps titles and excerpts in columns of this size. */
export const maxTextLength = 65_535
/** The longest text of a value that is no content: a date, a zone, a status. */
export const maxWordLength = 200

const list: Limits = { entries: maxEntries }
const text: Limits = { length: maxTextLength }
const word: Limits = { length: maxWordLength }

/** The limits of the kinds of values; the other kinds are numbers and flags. */
export const limitsOfKinds: Readonly<Partial<Record<string, Limits>>> = {
  text,
  website: text,
  image: text,
  cost: { ...text, ...list },
  anything: text,
  date: word,
  status: word,
  timezone: word,
  order: word,
  strict: word,
  search: { words: maxWords, length: maxSearchLength },
  statuses: list,
  terms: list,
  venue: list,
  organizer: list,
  termRefs: list,
  recordIds: list,
  ids: list,
  termIds: list,
}
