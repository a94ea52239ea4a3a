import type { OperationId, ResourceName } from '@eventcal/contract/routes'
import type { CaseContext } from './case.js'
import type { CallInput, Refusal } from './session.js'

/** Sends a request that must be refused, and notes a finding when it is not, or otherwise than expected. */
export async function refused(
  { session, check }: CaseContext,
  operation: OperationId,
  input: CallInput,
  expected: Refusal,
): Promise<void> {
  const finding = session.refusal(await session.call(operation, input), expected)
  if (finding) check.findings.push(finding)
}

/** The refusal of an id or a slug that no record has. */
export function unknownRecord(resource: ResourceName, parameter: 'id' | 'slug' = 'id'): Refusal {
  return resource === 'events'
    ? { status: 404, code: 'rest-event-not-found' }
    : { status: 400, code: 'rest_invalid_param', parameter }
}
