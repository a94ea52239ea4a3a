import { type CaseContext, type ConformanceCase, caseOf, writeCase } from '../run/case.js'
import type { ConformanceRequest, Payload } from '../run/request.js'
import { type Refusal, type Sent, summary } from '../run/session.js'
import { idOf, idsOf, recordsOf, textOf } from './world/values.js'
import { worldOf } from './world/world.js'
import { createOwn } from './write/write.js'

const dates = [
  ['start_date', '2062-05-04 10:00:00'],
  ['end_date', '2062-05-04 12:00:00'],
] as const
const json = 'application/json'
const missing = { status: 400, code: 'rest_missing_callback_param', parameter: 'title' } as const

/** How payloads travel: JSON, forms, multipart, and what is none of them. */
export const transportCases: readonly ConformanceCase[] = [
  writeCase('events.create', 'form-encoded', async (context) => {
    const made = await create(context, { kind: 'form', fields: [['title', titleOf(context, 'form')], ...dates] })
    context.check.equal('title', made.title, titleOf(context, 'form'))
    context.check.equal('start_date', made.start_date, dates[0][1])
  }),
  writeCase('events.create', 'form-encoded › scalars as text', async (context) => {
    const fields = [
      ['title', titleOf(context, 'form scalars')],
      ...dates,
      ['all_day', '1'],
      ['featured', 'true'],
    ] as const
    const made = await create(context, { kind: 'form', fields })
    context.check.equal('all_day', made.all_day, true)
    context.check.equal('featured', made.featured, true)
  }),
  writeCase('events.create', 'form-encoded › lists in brackets', async (context) => {
    const { organizerA, organizerB, parent, other } = await worldOf(context)
    const fields = [
      ['title', titleOf(context, 'form lists')],
      ...dates,
      ['organizer[]', String(organizerB)],
      ['organizer[]', String(organizerA)],
      ['categories[]', String(parent)],
      ['categories[]', String(other)],
    ] as const
    const made = await create(context, { kind: 'form', fields })
    context.check.equal('organizer', idsOf(made, 'organizer'), [organizerB, organizerA])
    context.check.equal('categories', [...idsOf(made, 'categories')].toSorted(), [parent, other].toSorted())
  }),
  writeCase('events.create', 'form-encoded › objects in brackets', async (context) => {
    const { mark } = context.session
    const fields = [
      ['title', titleOf(context, 'form objects')],
      ...dates,
      ['venue[venue]', `${mark} form venue`],
      ['venue[city]', 'Rome'],
      ['organizer[0][organizer]', `${mark} form organizer`],
      ['organizer[0][email]', 'form@example.org'],
    ] as const
    const made = await create(context, { kind: 'form', fields })
    const [venue] = recordsOf(made, 'venue')
    const [organizer] = recordsOf(made, 'organizer')
    context.check.equal('venue', venue?.city, 'Rome')
    context.check.equal('organizer', organizer?.email, 'form@example.org')
  }),
  writeCase('events.create', 'multipart', async (context) => {
    const part = ([name, value]: readonly [string, string]) =>
      `--limit\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const fields = [['title', titleOf(context, 'multipart')], ...dates] as const
    const content = `${fields.map(part).join('')}--limit--\r\n`
    const made = await create(context, { kind: 'raw', content, type: 'multipart/form-data; boundary=limit' })
    context.check.equal('title', made.title, titleOf(context, 'multipart'))
  }),
  writeCase('events.create', 'fields in the query', async (context) => {
    const { session, check, writer } = context
    const query = { title: titleOf(context, 'query'), ...Object.fromEntries(dates) }
    const answer = await session.send({
      method: 'POST',
      path: '/events',
      query,
      as: writer,
      operation: 'events.create',
    })
    check.equal('title', session.accepted('events.create', answer).title, query.title)
  }),
  ...['application/json; charset=utf-8', 'application/vnd.api+json'].map((type) =>
    writeCase('events.create', `content type › ${type}`, async (context) => {
      const body = { title: titleOf(context, type.replaceAll(/[^a-z]+/g, ' ')), ...Object.fromEntries(dates) }
      const made = await create(context, { kind: 'raw', content: JSON.stringify(body), type })
      context.check.equal('start_date', made.start_date, dates[0][1])
    }),
  ),
  writeCase('events.update', 'form-encoded', async (context) => {
    const { session, check, writer } = context
    const made = await createOwn(context, 'venues', 'venue to change by form')
    for (const method of ['POST', 'PUT', 'PATCH']) {
      const city = `Town of ${method}`
      const path = `/venues/${idOf(made)}`
      const answer = await session.send({
        method,
        path,
        as: writer,
        payload: { kind: 'form', fields: [['city', city]] },
      })
      check.equal('city', session.accepted('venues.update', answer).city, city, answer.line)
    }
  }),
  writeCase('events.update', 'method by header', async (context) => {
    const { session, check, writer } = context
    const made = await createOwn(context, 'events', 'event to change by header')
    const headers = { 'x-http-method-override': 'DELETE' }
    const params = { id: idOf(made) }
    const answer = await session.call('events.update', { params, headers, as: writer })
    check.equal('status', session.accepted('events.delete', answer).status, 'trash', answer.line)
  }),
  writeCase('events.update', 'method by query', async (context) => {
    const { session, check, writer } = context
    const made = await createOwn(context, 'events', 'event to change by query')
    const input = { params: { id: idOf(made) }, query: { _method: 'DELETE' }, as: writer }
    const answer = await session.call('events.update', input)
    check.equal('status', session.accepted('events.delete', answer).status, 'trash', answer.line)
  }),
  writeCase(
    'events.get',
    'a GET never deletes',
    async (context) => {
      const { session, check, writer } = context
      const params = { id: idOf(await createOwn(context, 'events', 'event that stays')) }
      await session.call('events.get', { params, query: { _method: 'DELETE' }, as: writer })
      await session.call('events.get', { params, headers: { 'x-http-method-override': 'DELETE' }, as: writer })
      check.equal('status', (await session.ok('events.get', { params })).status, 'publish')
    },
    'get-method-override-writes',
  ),

  caseOf('events.create', 'broken JSON', async (context) => {
    for (const content of ['{"title": "x", ', '{bad', '{"a":1}}']) {
      await refusedRaw(context, { kind: 'raw', content, type: json }, { status: 400, code: 'rest_invalid_json' })
    }
  }),
  caseOf('events.create', 'bad UTF-8', async (context) => {
    const head = new TextEncoder().encode('{"title":"')
    const content = new Uint8Array([...head, 0xff, 0xfe, 0x22, 0x7d])
    await refusedRaw(context, { kind: 'raw', content, type: json }, { status: 400, code: 'rest_invalid_json' })
  }),
  caseOf('events.create', 'JSON that is no object', async (context) => {
    for (const content of ['[1,2]', '"x"', 'null', '']) {
      await refusedRaw(context, { kind: 'raw', content, type: json }, missing)
    }
  }),
  caseOf('events.create', 'JSON with another content type', async (context) => {
    const content = JSON.stringify({ title: 'x', ...Object.fromEntries(dates) })
    await refusedRaw(context, { kind: 'raw', content, type: 'text/plain' }, missing)
    await refusedRaw(context, { kind: 'raw', content }, missing)
  }),
  caseOf('events.create', 'a body that is too large', async (context) => {
    const content = JSON.stringify({ description: 'x'.repeat(1_500_000) })
    const answer = await sendRaw(context, { kind: 'raw', content, type: json })
    // An instance may refuse strangers before it reads their body, or read larger bodies; then it misses the title.
    const unread = context.session.refusal(answer, { status: 401, code: 'rest_forbidden' })
    const large = context.session.refusal(answer, { status: 413, code: 'rest_body_too_large' })
    const read = context.session.refusal(answer, missing)
    if (large && unread && read) context.check.findings.push(large)
  }),
  caseOf(
    'events.list',
    'nested lists in a query',
    async (context) => {
      for (const name of ['categories[][]', 'tags[a][b]', 'per_page[a]', 'include[][]']) {
        const request: ConformanceRequest = { method: 'GET', path: `/events?${name}=1`, as: 'anonymous' }
        const answer = await context.session.send(request)
        const parameter = name.replace(/\[.*/, '')
        const finding = context.session.refusal(answer, { status: 400, code: 'rest_invalid_param', parameter })
        if (finding) context.check.findings.push(finding)
      }
    },
    { quirk: 'nested-query-array-500' },
  ),
  writeCase('events.create', 'text survives', async (context) => {
    const { session, check, writer } = context
    const words = `${session.mark} Zoë café 日本 🎉 $1 %s {x} O;Malley`
    const body = { title: words, ...Object.fromEntries(dates) }
    const made = await session.ok('events.create', { body, as: writer })
    check.equal('title', textOf(made, 'title'), words)
  }),
]

function titleOf({ session }: CaseContext, label: string): string {
  return `${session.mark} sent by ${label}`
}

async function create({ session, writer }: CaseContext, payload: Payload) {
  const request = { method: 'POST', path: '/events', payload, as: writer, operation: 'events.create' } as const
  return session.accepted('events.create', await session.send(request))
}

function sendRaw({ session }: CaseContext, payload: Payload): Promise<Sent> {
  return session.send({ method: 'POST', path: '/events', payload, as: 'anonymous', operation: 'events.create' })
}

async function refusedRaw(context: CaseContext, payload: Payload, expected: Refusal): Promise<void> {
  const answer = await sendRaw(context, payload)
  const finding = context.session.refusal(answer, expected)
  const sent = payload.kind === 'raw' && typeof payload.content === 'string' ? payload.content.slice(0, 60) : ''
  if (finding) context.check.findings.push({ ...finding, came: `${summary(answer)} to ${JSON.stringify(sent)}` })
}
