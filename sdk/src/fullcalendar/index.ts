/** Events of a calendar client in FullCalendar, without importing it. */
export { eventInput, type FullCalendarEvent, type Times } from './event-input.js'
export { type EventSourceOptions, eventSource, type ShownRange } from './event-source.js'
