import { type OperationId, pathOf, type ResourceName } from '@eventcal/contract'
import type { App } from '../../../app/app.js'
import type { Credential } from '../../../seed/credentials.js'
import { basicHeader } from './basic.js'
import type { MockRecords, SeededRecords } from './types.js'

/** Creation order: records that others refer to come first. */
const order = ['categories', 'tags', 'venues', 'organizers', 'events'] as const satisfies readonly ResourceName[]

/** @throws TypeError if it is not an object of lists keyed by resource name */
export function assertRecords(records: object): asserts records is MockRecords {
  const names: readonly string[] = order
  for (const [name, list] of Object.entries(records)) {
    if (!names.includes(name)) throw new TypeError(`seed: unknown resource "${name}"; known are ${order.join(', ')}`)
    if (!Array.isArray(list)) throw new TypeError(`seed: ${name} must be a list`)
  }
}

/**
 * Creates records through the service, so that they are exactly as if a client had created them.
 *
 * @throws TypeError naming the record that the service refuses, with its reasons
 */
export async function createRecords(app: App, as: Credential, records: MockRecords): Promise<SeededRecords> {
  const made: Record<string, unknown[]> = {}
  for (const resource of order) {
    made[resource] = []
    for (const [index, record] of (records[resource] ?? []).entries()) {
      made[resource].push(await create(app, as, resource, index, record))
    }
  }
  // Safe: each list holds the answers of its create operation.
  return made as unknown as SeededRecords
}

async function create(app: App, as: Credential, resource: ResourceName, index: number, record: unknown) {
  const operation: OperationId = `${resource}.create`
  const { pathname } = new URL(app.site.urls.apiRoot + pathOf(operation))
  const headers: Readonly<Record<string, string>> = {
    'content-type': 'application/json',
    authorization: basicHeader(as),
  }
  const body = new TextEncoder().encode(JSON.stringify(record))
  const answer = await app.serve({
    method: 'POST',
    target: pathname,
    header: (name) => headers[name],
    body: async () => body,
  })
  if (answer.status !== 201)
    throw new TypeError(`seed: ${resource}[${index}] is refused: ${reasonsOf(answer.body.text)}`)
  return JSON.parse(answer.body.text)
}

/** Returns the message of an error response, including its message per parameter. */
function reasonsOf(text: string): string {
  // Safe: the response comes from our own service, in the error format of the catalogue.
  const { message, data } = JSON.parse(text) as { message: string; data?: { params?: object } }
  const reasons = Object.values(data?.params ?? {}).filter((reason) => typeof reason === 'string')
  return [message, ...reasons.filter((reason) => !message.includes(reason))].join(' ')
}
