import type { OperationId } from '@eventcal/contract/routes'
import type { Check } from './check.js'
import type { Caller, Role } from './request.js'
import type { Session } from './session.js'

/** Requirements of a case: none, a caller who may write everything, or callers with certain roles. */
export type Needs = 'read' | 'write' | readonly Role[]

/** Arguments of a case. */
export interface CaseContext {
  readonly session: Session
  /** Collects what departs from the contract. */
  readonly check: Check
  /** A caller who may write everything; anonymous in a run that only reads. */
  readonly writer: Caller
}

/** One rule of the contract as something that an instance can be held against. */
export interface ConformanceCase {
  /** `operation › what`, for example `events.list › per_page`. */
  readonly name: string
  readonly operation: OperationId
  readonly needs: Needs
  /** The named quirk that explains a departure on deployed instances. */
  readonly quirk?: string
  run(context: CaseContext): Promise<void>
}

/** Optional properties of a case. */
export interface CaseExtras {
  readonly needs?: Needs
  readonly quirk?: string
}

/** A case of an operation; it only reads unless it says otherwise. */
export function caseOf(
  operation: OperationId,
  about: string,
  run: ConformanceCase['run'],
  { needs = 'read', quirk }: CaseExtras = {},
): ConformanceCase {
  return { name: `${operation} › ${about}`, operation, needs, run, ...(quirk ? { quirk } : {}) }
}

/** A case that creates what it needs, with a mark, and therefore needs a caller who may write. */
export function writeCase(
  operation: OperationId,
  about: string,
  run: ConformanceCase['run'],
  quirk?: string,
): ConformanceCase {
  return caseOf(operation, about, run, quirk ? { needs: 'write', quirk } : { needs: 'write' })
}
