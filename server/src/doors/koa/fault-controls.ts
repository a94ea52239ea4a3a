import type Koa from 'koa'
import type { Faults } from '../../faults/registry.js'
import { readFaultRule } from '../../faults/rule.js'
import { invalidParams, type Problem, problem } from '../../service/wire/problems.js'
import { readJson } from './read-json.js'

const address = '/__test/faults'

/**
 * The rules by which requests go wrong, over HTTP: `GET /__test/faults` lists them with their counts, `POST` adds the rule
 * in its body and responds with its id (201), `DELETE` clears them (204), and `DELETE /__test/faults/{id}` removes one.
 *
 * @returns false for any other request
 */
export async function controlFaults(faults: Faults, context: Koa.Context): Promise<boolean> {
  const { method, path } = context
  if (path === address && method === 'GET') {
    context.body = { faults: faults.list() }
  } else if (path === address && method === 'POST') {
    const read = readFaultRule(await readJson(context.req))
    if ('rule' in read) {
      context.status = 201
      context.body = { id: faults.add(read.rule).id }
    } else {
      respondWith(context, invalidParams(read.refusals))
    }
  } else if (path === address && method === 'DELETE') {
    faults.clear()
    context.status = 204
  } else if (path.startsWith(`${address}/`) && method === 'DELETE') {
    if (faults.remove(path.slice(address.length + 1))) context.status = 204
    else respondWith(context, problem('rest_no_route', 'There is no fault with this id.'))
  } else {
    return false
  }
  return true
}

function respondWith(context: Koa.Context, refusal: Problem): void {
  context.status = refusal.status
  context.body = refusal.body()
}
