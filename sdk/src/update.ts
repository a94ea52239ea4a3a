import type { ResourceName } from '@eventcal/contract/routes'
import type { Answered, Call } from './call.js'
import type { CallOptions } from './options.js'

/**
 * Changes a record. The one place that decides how: today the documented way, a payload of what changes, in which an
 * instance keeps the rest. It goes by id alone, since a `slug` in the payload of an update by slug would name another
 * record.
 */
export function change(
  call: Call,
  resource: ResourceName,
  id: number,
  fields: object,
  options: CallOptions | undefined,
): Promise<Answered> {
  return call(`${resource}.update`, { params: { id }, body: fields }, options)
}
