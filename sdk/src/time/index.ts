/**
 * When events take place, and what to ask for events of a time. No zone data come along: the runtime's `Intl` knows them.
 *
 * @module
 */
export { type EventTime, endOf, startOf, type TimedEvent } from './event-time.js'
export { isBetween, isHappening, isPast, isUpcoming } from './membership.js'
export { instantOf, wallTime } from './wall-time.js'
export { between, happeningNow, past, type TimeWindow, upcoming, type WindowOptions } from './windows.js'
