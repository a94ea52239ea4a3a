export type { AnswerOf, CodeOf, PayloadOf, QueryOf, QueryText } from '@eventcal/contract'
export type { Instant, Span } from './doors/mock/clock.js'
export type { MockSeed, SiteFileInput } from './doors/mock/data/seed.js'
export type { MockRecords, SeededRecords } from './doors/mock/data/types.js'
export type { MockUser } from './doors/mock/data/users.js'
/**
 * The server as msw handlers, for pages and tests.
 *
 * @module
 */
export { type MockCalendar, mockCalendar } from './doors/mock/msw.js'
export type { Latency, MockOptions } from './doors/mock/options.js'
export type { AnyCall, MockCall, UnknownCall } from './doors/mock/overrides/calls.js'
export type { OperationMock } from './doors/mock/overrides/operation-mock.js'
export type { OperationTree, ResourceMock } from './doors/mock/overrides/operation-tree.js'
export type { FailOptions, Overrides, Responder } from './doors/mock/overrides/override.js'
export type { RateLimit } from './doors/mock/overrides/rate-limit.js'
export type { FaultEffect } from './faults/effect.js'
export type { RequestPattern } from './faults/pattern.js'
export type { AddedFault, FaultReport, Faults } from './faults/registry.js'
export type { FaultRule } from './faults/rule.js'
export type { Credential } from './seed/credentials.js'
export type { Role } from './service/call/caller.js'
export type { Profile, QuirkName, Quirks } from './service/wire/quirks.js'
export { SiteFileError } from './store/site/read.js'
