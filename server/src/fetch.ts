/**
 * The server without HTTP, for pages, tests and edge runtimes: `createServer().fetch` answers a `Request`.
 *
 * @module
 */
export type { App, AppOptions } from './app/app.js'
export { createApp } from './app/app.js'
export { type Clock, type ClockOptions, createClock } from './app/clock.js'
export { type FetchDoor, fetchDoor } from './doors/fetch.js'
export { createServer, type Server } from './doors/in-process.js'
export type { FaultEffect } from './faults/effect.js'
export type { RequestPattern } from './faults/pattern.js'
export type { AddedFault, FaultReport, Faults } from './faults/registry.js'
export type { FaultRule } from './faults/rule.js'
export type { FetchedImage, ImageFetcher } from './service/call/image-fetcher.js'
export type { Extension } from './service/call/site.js'
export {
  type Profile,
  type QuirkFlag,
  type QuirkName,
  type Quirks,
  quirkFlags,
  quirksOf,
} from './service/wire/quirks.js'
export { parseSite, type Site as SiteFile, SiteFileError } from './store/site/read.js'
