/** Harvest the calendars of many sites. */
export { type FileProgress, type HarvestFileOptions, harvestFile } from './file/harvest-file.js'
export { FileInUse } from './file/lock.js'
export type { HarvestOptions } from './model/options.js'
export {
  type EventSource,
  type Evidence,
  type FoundEvent,
  type HarvestEntry,
  type SiteEvent,
  type SiteResult,
  type SiteStatus,
  siteStatuses,
} from './model/outcome.js'
export { type AnswerToName, type NamedAnswer, type NamedStatus, nameAnswer } from './naming/name-answer.js'
export { harvest } from './run/harvest.js'
export { readAddress, type SiteAddress, siteLines } from './site/address.js'
