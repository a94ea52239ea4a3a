export { koaDoor } from './doors/koa.js'
export * from './fetch.js'
export { type ListenOptions, type RunningServer, startServer } from './server.js'
