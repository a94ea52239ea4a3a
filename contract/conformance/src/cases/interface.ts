import { operations, paths, routeDescriptionSchema } from '@eventcal/contract'
import { type OperationId, routeOf } from '@eventcal/contract/routes'
import { type CaseContext, type ConformanceCase, caseOf } from '../run/case.js'
import { Departure, show } from '../run/check.js'
import { refused } from '../run/refused.js'
import { summary } from '../run/session.js'
import { idOf, itemsOf, textOf } from './world/values.js'

const origin = 'https://app.example.com'

/** Index and description of the service, and its handling of methods, paths and origins. */
export const interfaceCases: readonly ConformanceCase[] = [
  caseOf('index', 'GET', async ({ session, check }) => {
    const body = await session.ok('index')
    const routes = Object.entries(Object(body.routes)).map(([key, route]): [string, unknown] => [key, route])
    const namespace = textOf(body, 'namespace')
    for (const { path, operations: ids } of paths) {
      const key = `/${namespace}${path.replace('{id}', '(?P<id>\\d+)').replace('{slug}', '(?P<slug>[^/]+)')}`
      const [, route] = routes.find(([name]) => name === key) ?? []
      if (!check.holds(route !== undefined, 'routes', `a route ${key}`, 'none')) continue
      const methods = ids.flatMap((id) => routeOf(id).methods)
      const listed: unknown = Object(route).methods
      const all = Array.isArray(listed) && methods.every((method) => listed.includes(method))
      check.holds(all, 'routes', `${key} with ${methods.join(', ')}`, show(listed))
    }
  }),
  caseOf('index', 'namespace', async (context) => {
    const body = await context.session.ok('index')
    const same = await context.session.ok('index', { query: { namespace: textOf(body, 'namespace') } })
    context.check.equal('namespace', same.namespace, body.namespace)
    const other = { query: { namespace: 'no-such/v1' } }
    await refused(context, 'index', other, { status: 404, code: 'rest_invalid_namespace' })
  }),
  caseOf('index', 'context', async ({ session }) => {
    for (const context of ['view', 'edit', 'banana']) await session.ok('index', { query: { context } })
  }),
  caseOf('index', 'arguments of the list of events', async ({ session, check }) => {
    const { routes } = await session.ok('index')
    const list = Object.entries(Object(routes)).find(([key]) => key.endsWith('/v1/events'))?.[1]
    const args: unknown = Object(list).endpoints?.[0]?.args
    const names = Object.keys(Object(args))
    for (const { id, query } of operations) {
      if (id !== 'events.list') continue
      for (const name of Object.keys(query)) check.holds(names.includes(name), name, 'an argument', show(names))
    }
  }),
  caseOf('doc', 'GET', async ({ session, check }) => {
    const body = await session.ok('doc')
    check.holds(/^3\./.test(textOf(body, 'openapi')), 'openapi', 'a version 3', show(body.openapi))
    for (const path of ['/events', '/events/{id}', '/venues', '/organizers', '/categories', '/tags']) {
      check.holds(
        Object.hasOwn(Object(body.paths), path),
        'paths',
        `a path ${path}`,
        show(Object.keys(Object(body.paths))),
      )
    }
  }),

  ...paths.map(({ path, operations: ids }) => {
    const [first = 'index'] = ids
    return caseOf(first, `OPTIONS ${path || '/'}`, async ({ session, check }) => {
      const sample = path.replace('{id}', '1').replace('{slug}', 'x')
      const answer = await session.send({ method: 'OPTIONS', path: sample, as: 'anonymous' })
      const parsed = routeDescriptionSchema.safeParse(answer.body)
      if (answer.status !== 200 || !parsed.success) {
        throw new Departure({
          expected: '200 with the description of the route',
          came: summary(answer),
          request: answer.line,
        })
      }
      const methods = ids.flatMap((id) => routeOf(id).methods)
      check.equal('methods', parsed.data.methods.toSorted(), methods.toSorted(), answer.line)
    })
  }),

  ...(['events', 'venues', 'organizers', 'categories', 'tags'] as const).flatMap((resource) => {
    const list = `${resource}.list` as const
    return [
      caseOf(list, 'HEAD', (context) => headOf(context, list)),
      caseOf(list, 'trailing slash', (context) => sameAnswer(context, list, `/${resource}/`)),
      caseOf(list, 'path in capitals', (context) => sameAnswer(context, list, `/${resource.toUpperCase()}`), {
        quirk: 'routes-case-insensitive',
      }),
      caseOf(list, 'doubled slash', (context) => noRoute(context, 'GET', `//${resource}`)),
      caseOf(
        list,
        'unknown methods',
        async (context) => {
          for (const method of ['PUT', 'PATCH', 'DELETE']) await noRoute(context, method, `/${resource}`)
        },
        { quirk: 'unknown-method-404' },
      ),
      caseOf(`${resource}.get`, 'id that is no number', async (context) => {
        for (const id of ['abc', '-1', '1.5', '%31', '1,2']) await noRoute(context, 'GET', `/${resource}/${id}`)
      }),
      caseOf(list, 'Allow', async ({ session, check }) => {
        const { headers, line } = await session.call(list)
        check.equal('Allow', headers.get('allow'), 'GET', line)
      }),
    ]
  }),
  caseOf('index', 'unknown paths', async (context) => {
    for (const path of ['/nothing', '/event', '/events/1/2', '/categories/by-slug/x', '/venues/by-slug/']) {
      await noRoute(context, 'GET', path)
    }
  }),

  caseOf('events.list', 'CORS', async (context) => {
    const { session, check } = context
    const answer = await session.call('events.list', { headers: { origin } })
    cors(context, answer.headers, answer.line)
    check.contains('Vary', answer.headers.get('vary'), 'Origin', answer.line)
    const exposed = answer.headers.get('access-control-expose-headers') ?? ''
    check.contains('Access-Control-Expose-Headers', exposed, 'Link', answer.line)
  }),
  caseOf('events.get', 'CORS of an error', async (context) => {
    const answer = await context.session.call('events.get', { params: { id: 999_999_999 }, headers: { origin } })
    cors(context, answer.headers, answer.line)
  }),
  caseOf('events.create', 'CORS preflight', async (context) => {
    const answer = await context.session.send({
      method: 'OPTIONS',
      path: '/events',
      as: 'anonymous',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    context.check.equal('status', answer.status, 200, answer.line)
    cors(context, answer.headers, answer.line)
    const methods = answer.headers.get('access-control-allow-methods') ?? ''
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      context.check.contains('Access-Control-Allow-Methods', methods, method, answer.line)
    }
    const headers = (answer.headers.get('access-control-allow-headers') ?? '').toLowerCase()
    for (const name of ['authorization', 'content-type']) {
      context.check.contains('Access-Control-Allow-Headers', headers, name, answer.line)
    }
  }),
  caseOf('events.list', 'headers', async ({ session, check }) => {
    const { headers, line } = await session.call('events.list', { headers: { accept: 'application/xml' } })
    const type = (headers.get('content-type') ?? '').toLowerCase().replaceAll(' ', '')
    check.equal('Content-Type', type, 'application/json;charset=utf-8', line)
    check.equal('X-Content-Type-Options', headers.get('x-content-type-options'), 'nosniff', line)
  }),
  caseOf('events.get', 'HEAD', async ({ session, check }) => {
    const [event] = itemsOf(await session.ok('events.list', { query: { per_page: 1 } }), 'events.list')
    const path = `/events/${event ? idOf(event) : 999_999_999}`
    const get = await session.send({ method: 'GET', path, as: 'anonymous' })
    const head = await session.send({ method: 'HEAD', path, as: 'anonymous' })
    check.equal('status', head.status, get.status, head.line)
    check.equal('body', head.text, '', head.line)
  }),
]

function cors({ check }: CaseContext, headers: Headers, line: string): void {
  check.equal('Access-Control-Allow-Origin', headers.get('access-control-allow-origin'), origin, line)
  check.equal('Access-Control-Allow-Credentials', headers.get('access-control-allow-credentials'), 'true', line)
}

async function noRoute({ session, check }: CaseContext, method: string, path: string): Promise<void> {
  const answer = await session.send({ method, path, as: 'anonymous' })
  const finding = session.refusal(answer, { status: 404, code: 'rest_no_route' })
  if (finding) check.findings.push(finding)
}

async function headOf({ session, check }: CaseContext, list: OperationId): Promise<void> {
  const get = await session.call(list, { query: { per_page: 1 } })
  const head = await session.call(list, { query: { per_page: 1 }, method: 'HEAD' })
  check.equal('status', head.status, 200, head.line)
  check.equal('body', head.text, '', head.line)
  check.equal('Content-Type', head.headers.get('content-type'), get.headers.get('content-type'), head.line)
  for (const name of ['x-tec-total', 'x-tec-totalpages']) {
    check.holds(/^\d+$/.test(head.headers.get(name) ?? ''), name, 'a number', show(head.headers.get(name)), head.line)
  }
}

async function sameAnswer({ session }: CaseContext, list: OperationId, path: string): Promise<void> {
  session.accepted(list, await session.send({ method: 'GET', path, query: { per_page: 1 }, as: 'anonymous' }))
}
