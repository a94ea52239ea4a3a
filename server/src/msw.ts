/**
 * The server as msw handlers, for pages and tests.
 *
 * @module
 */
export { type MockCalendar, mockCalendar } from './doors/msw.js'
export type { AnyCall, MockCall, UnknownCall } from './mock/calls.js'
export type { Instant, Span } from './mock/clock.js'
export type { OperationMock } from './mock/operation-mock.js'
export type { OperationTree, ResourceMock } from './mock/operation-tree.js'
export type { Latency, MockOptions } from './mock/options.js'
export type { FailOptions, Overrides, Responder } from './mock/override.js'
export type { RateLimit } from './mock/rate-limit.js'
export type { MockSeed, SiteFileInput } from './mock/seed.js'
export type { AnswerOf, CodeOf, MockRecords, PayloadOf, QueryOf, QueryText, SeededRecords } from './mock/types.js'
export type { MockUser } from './mock/users.js'
export type { Credential } from './seed/credentials.js'
export { SiteFileError } from './seed/site-file.js'
export type { Role } from './service/caller.js'
export type { Profile, QuirkName, Quirks } from './service/quirks.js'
