export { fileState } from './file.js'
export { type MemoryState, memoryState } from './memory.js'
export {
  type PooledClient,
  type PostgresClient,
  type PostgresPool,
  type PostgresStateOptions,
  postgresState,
} from './postgres.js'
export { type JobState, StateError, type StateSession } from './state.js'
