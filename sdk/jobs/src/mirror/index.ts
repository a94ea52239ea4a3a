export { mirror } from './mirror.js'
export {
  type Change,
  type EventChange,
  type Mirror,
  MirrorError,
  type MirrorOptions,
  type MirrorReason,
  type MirrorReport,
  type Removal,
} from './types.js'
