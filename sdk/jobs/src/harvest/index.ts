/** Harvest the calendars of many sites. */
export { type AnswerToName, type NamedAnswer, type NamedStatus, nameAnswer } from './naming/name-answer.js'
