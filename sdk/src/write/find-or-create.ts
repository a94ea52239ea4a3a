import { resources } from '@eventcal/contract/routes'
import type { Answered } from '../call/call.js'
import type { CallOptions } from '../call/options.js'
import { readRecord } from '../call/read-record.js'
import { invalid, isCalendarError } from '../errors/index.js'
import { findByName } from '../lists/find.js'
import { isObject } from '../values/objects.js'
import { checked, created } from './create.js'
import { linkKey } from './linked.js'
import { locked } from './lock.js'
import type { Writer } from './writer.js'

/** Gives the record of a name, or creates it. Two that ask for the same at once get the same. */
export async function findOrCreate(writer: Writer, input: object | string, options: CallOptions): Promise<Answered> {
  const { call, resource, walk, locks } = writer
  const field = resources[resource].name
  const fields: Readonly<Record<string, unknown>> = typeof input === 'string' ? { [field]: input } : { ...input }
  const { [field]: name, parent } = fields
  if (typeof name !== 'string') throw invalid(field, 'is required')
  const isHere = (record: Readonly<Record<string, unknown>>) =>
    resource !== 'categories' || parent === undefined || record.parent === Number(parent ?? 0)
  const byId = (id: unknown) => readRecord(call, resource, Number(id), undefined, options)
  const find = async () => {
    const found = await findByName(walk(options), resource, name, isHere)
    if (found) return byId(found.id)
    try {
      return await created(writer, checked(writer, fields), options)
    } catch (error) {
      // Somebody else was faster.
      const data = isCalendarError(error, 'service') && error.serviceCode === 'term_exists' ? error.data : undefined
      if (isObject(data) && typeof data.term_id === 'number') return byId(data.term_id)
      const isLost = isCalendarError(error) && error.outcome !== undefined && call.mayLookUp(options)
      const made = isLost ? await findByName(walk(options), resource, name, isHere).catch(() => undefined) : undefined
      if (made) return byId(made.id)
      throw error
    }
  }
  return locked(locks, [linkKey(resource, fields)], find, options.signal)
}
