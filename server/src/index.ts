export { type KoaDoorOptions, koaDoor } from './doors/koa/koa.js'
export type { RequestReport } from './doors/koa/request-report.js'
export * from './fetch.js'
export { type ListenOptions, type RunningServer, startServer } from './server.js'
