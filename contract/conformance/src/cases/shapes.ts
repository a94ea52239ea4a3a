import { type CaseContext, type ConformanceCase, caseOf } from '../run/case.js'
import { show } from '../run/check.js'
import type { Refusal, Sent } from '../run/session.js'

const unknown = '/events/999999999'
const notFound: Refusal = { status: 404, code: 'rest-event-not-found' }

/** Answers in another shape: cut to some fields, in an envelope, as a call of a function. */
export const shapeCases: readonly ConformanceCase[] = [
  caseOf('events.list', '_fields', async (context) => {
    const answer = await get(context, '/events', { _fields: 'total_pages,total,nothing' })
    context.check.equal('body', keysOf(answer.body), ['total', 'total_pages'], answer.line)
  }),
  caseOf('index', '_fields', async (context) => {
    const answer = await get(context, '', { _fields: 'namespace' })
    context.check.equal('body', keysOf(answer.body), ['_links', 'namespace'], answer.line)
  }),
  caseOf('events.get', '_fields leave refusals whole', async (context) => {
    refuses(context, await get(context, unknown, { _fields: 'id' }), notFound)
  }),

  caseOf('events.list', '_envelope', async (context) => {
    const { check } = context
    const { status, body, headers, line } = await get(context, '/events', { per_page: 1, _envelope: 1 })
    check.equal('status', status, 200, line)
    check.equal('body', keysOf(body), ['body', 'headers', 'status'], line)
    const { body: inner, headers: innerHeaders, status: innerStatus } = Object(body)
    check.equal('status within', innerStatus, 200, line)
    check.equal('X-TEC-Total within', Object(innerHeaders)['X-TEC-Total'], Object(inner).total, line)
    check.equal('X-TEC-Total', headers.get('x-tec-total'), null, line)
  }),
  caseOf('events.get', '_envelope of a refusal', async (context) => {
    const { check } = context
    const { status, body, line } = await get(context, unknown, { _envelope: 1 })
    check.equal('status', status, 200, line)
    check.equal('status within', Object(body).status, notFound.status, line)
    check.equal('code within', Object(Object(body).body).code, notFound.code, line)
  }),

  caseOf('index', '_jsonp', async (context) => {
    const { check } = context
    const { status, text, headers, line } = await get(context, '', { _jsonp: 'app.show_1', _fields: 'namespace' })
    check.equal('status', status, 200, line)
    check.contains('Content-Type', headers.get('content-type'), 'application/javascript', line)
    check.holds(/^\/\*\*\/app\.show_1\(\{.*\}\)$/s.test(text), 'body', '/**/app.show_1({…})', show(text), line)
  }),
  caseOf('index', '_jsonp that names no function', async (context) => {
    for (const _jsonp of ['alert(1)', 'a b', 'a-b']) {
      refuses(context, await get(context, '', { _jsonp }), { status: 400, code: 'rest_callback_invalid' })
    }
  }),
]

function get({ session }: CaseContext, path: string, query: Readonly<Record<string, string | number>>): Promise<Sent> {
  return session.send({ method: 'GET', path, query, as: 'anonymous' })
}

function refuses({ session, check }: CaseContext, answer: Sent, expected: Refusal): void {
  const finding = session.refusal(answer, expected)
  if (finding) check.findings.push(finding)
}

function keysOf(body: unknown): string[] {
  return Object.keys(Object(body)).toSorted()
}
