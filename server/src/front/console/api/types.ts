import type { BehaviourState as Behaviour } from '../../../console/schemas/behaviour.js'
import type { ConsoleInfo } from '../../../console/schemas/info.js'

export type { BehaviourState } from '../../../console/schemas/behaviour.js'
export type { ClockState } from '../../../console/schemas/clock.js'
export type { FaultList } from '../../../console/schemas/faults.js'
export type { ConsoleInfo } from '../../../console/schemas/info.js'
export type {
  RecordedBody,
  RecordedRequest,
  RequestPage,
  RequestSummary,
} from '../../../console/schemas/requests.js'
export type { SnapshotList } from '../../../console/schemas/snapshots.js'
export type { FaultRule } from '../../../faults/rule.js'

export type QuirkName = Behaviour['quirks'][number]['name']
export type Credential = ConsoleInfo['credentials'][number]
