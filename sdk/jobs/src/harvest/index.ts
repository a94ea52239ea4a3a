/** Harvest the calendars of many sites. */
export { harvest } from './harvest.js'
export type { HarvestOptions } from './model/options.js'
export type {
  EventSource,
  Evidence,
  FoundEvent,
  HarvestEntry,
  SiteEvent,
  SiteResult,
  SiteStatus,
} from './model/outcome.js'
export { type AnswerToName, type NamedAnswer, type NamedStatus, nameAnswer } from './naming/name-answer.js'
export { siteLines } from './site/address.js'
