/**
 * Jobs with event calendars, over `@eventcal/sdk`: mirror an instance, import records, harvest many sites.
 *
 * @module
 */
export { eventcal } from './command/eventcal.js'
export type { ExitCode } from './command/support/command.js'
export type { Surroundings } from './command/support/surroundings.js'
export * from './harvest/index.js'
export * from './import/index.js'
export * from './mirror/index.js'
export * from './state/index.js'
