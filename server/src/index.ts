export { type ConsoleOpenApiOptions, consoleOpenApi } from './console/openapi.js'
export { ConsoleProblem } from './console/problems.js'
export type { BehaviourChange, BehaviourState } from './console/schemas/behaviour.js'
export type { ClockChange, ClockState, ClockStep } from './console/schemas/clock.js'
export type { FaultList } from './console/schemas/faults.js'
export type { ConsoleInfo } from './console/schemas/info.js'
export type {
  RecordedBody,
  RecordedRequest,
  RequestPage,
  RequestQuery,
  RequestSummary,
  SendRequest,
} from './console/schemas/requests.js'
export type { SnapshotList, SnapshotState } from './console/schemas/snapshots.js'
export type { ServerConsole } from './console/server-console.js'
export { type KoaDoorOptions, koaDoor } from './doors/koa/koa.js'
export type { RequestReport } from './doors/koa/request-report.js'
export * from './fetch.js'
export { type ListenOptions, type RunningServer, startServer } from './server.js'
