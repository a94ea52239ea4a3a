/**
 * The server without HTTP, for pages, tests and edge runtimes: `createServer().fetch` answers a `Request`.
 *
 * @module
 */
export type { App, AppOptions } from './app.js'
export { createApp } from './app.js'
export { type Clock, type ClockOptions, createClock } from './clock.js'
export { type FetchDoor, fetchDoor } from './doors/fetch.js'
export { createServer, type Server } from './in-process.js'
export { parseSite, type Site as SiteFile, SiteFileError } from './seed/site-file.js'
export type { FetchedImage, ImageFetcher } from './service/images/fetcher.js'
export { type Profile, type QuirkFlag, type QuirkName, type Quirks, quirkFlags, quirksOf } from './service/quirks.js'
export type { Extension } from './service/site.js'
