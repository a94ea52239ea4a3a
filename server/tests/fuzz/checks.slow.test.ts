import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fuzz } from './fuzz.js'
import type { Subject } from './play.js'
import { identityOf, type WireRequest } from './request.js'
import type { WireAnswer } from './send.js'
import { type OpenSubject, openSubject } from './subject.js'

/** How an exchange with a broken server goes. */
type Break = (request: WireRequest, send: Subject['sender']['send']) => Promise<WireAnswer>

const as = (caller: 'admin' | 'anonymous', request: WireRequest): WireRequest => {
  const { authorization, ...headers } = request.headers
  return { ...request, headers: { ...headers, ...identityOf(caller) } }
}
const isWrite = ({ method }: WireRequest) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method)
const isSlip = ({ headers }: WireRequest) =>
  (['impostor', 'unknown'] as const).some((caller) => headers.authorization === identityOf(caller).authorization)

/** The request as an editor sends it, of whose answer the caller is told the totals alone. */
const unlocked = (request: WireRequest): WireRequest => ({
  ...as('admin', request),
  path: `${request.path}&context=edit`,
})

/** Changes the text of answers of a status. */
const edited =
  (status: number, edit: (text: string) => string): Break =>
  async (request, send) => {
    const answer = await send(request)
    return answer.status === status ? { ...answer, text: edit(answer.text) } : answer
  }

describe('a server that is broken on purpose', () => {
  let subject: OpenSubject
  beforeAll(async () => {
    subject = await openSubject('reference')
  })
  afterAll(() => subject[Symbol.asyncDispose]())

  const disturb = (sql: string, status: number): Break => {
    return async (request, send) => {
      const answer = await send(request)
      if (isWrite(request) && answer.status === status) await subject.database.query(sql)
      return answer
    }
  }

  it.each<[name: string, broken: Break, message: RegExp]>([
    ['answers 500', async (request, send) => ({ ...(await send(request)), status: 500 }), /status 500/],
    ['has a key too many', edited(201, (text) => text.replace('{', '{"more":1,')), /not in the contract/],
    ['lacks a key', edited(201, (text) => text.replace('"id"', '"_id"')), /not in the contract/],
    [
      'answers 200 to a create',
      async (...[request, send]) => {
        const answer = await send(request)
        return answer.status === 201 ? { ...answer, status: 200 } : answer
      },
      /answered 200 in place of 201/,
    ],
    ['refuses what was not sent', edited(400, (text) => text.replace(/("params":\{")\w+/, '$1author')), /was not sent/],
    ['refuses by no name', edited(400, (text) => text.replace(/("params":)\{[^}]*\}/, '$1{}')), /names nothing/],
    ['has a code of its own', edited(403, (text) => text.replace('rest_forbidden', 'rest_no')), /not in the catalogue/],
    ['counts wrong', edited(200, (text) => text.replace(/"total":\d+/, '"total":99')), /headers say/],
    [
      'answers 405',
      async (request, send) => {
        const answer = await send(request)
        return answer.text.includes('rest_no_route') ? { ...answer, status: 405 } : answer
      },
      /answered 405/,
    ],
    [
      'takes wrong credentials',
      (request, send) => send(isSlip(request) ? as('anonymous', request) : request),
      /wrong credentials/,
    ],
    [
      'lets everybody write',
      (request, send) => send(isWrite(request) && !isSlip(request) ? as('admin', request) : request),
      /without the right/,
    ],
    [
      'lets everybody read',
      (request, send) => send(request.method === 'GET' && !isSlip(request) ? as('admin', request) : request),
      /shows|tells/,
    ],
    [
      'searches for everybody what editors read',
      (request, send) => send(/^\/venues\?search=/.test(request.path) ? unlocked(request) : request),
      /what it may not read/,
    ],
    ['forgets what was created', disturb('delete from terms where id >= 1000', 201), /not stored|without the right/],
    [
      'changes what it answers',
      edited(201, (text) => text.replace(/"(title|venue|organizer|name)":"/, '"$1":"x')),
      /but stored is/,
    ],
    [
      'writes what it refuses',
      disturb("update events set title = 'Changed' where id = 31", 400),
      /what wrote nothing changed/,
    ],
    [
      'writes for those without rights',
      disturb("update venues set city = 'Changed' where id = 11", 403),
      /what wrote nothing changed/,
    ],
    [
      'only seems to delete',
      (request, send) => send(request.method === 'DELETE' ? { ...request, method: 'GET' } : request),
      /left|answered|declare/,
    ],
    [
      'deletes half',
      disturb("update events set status = 'publish' where status = 'trash'", 200),
      /left .* as publish|trashed|without the right/,
    ],
  ])('%s', async (_, broken, message) => {
    const { send } = subject.sender
    const sender = { ...subject.sender, send: (request: WireRequest) => broken(request, send) }
    const finding = await fuzz({ ...subject, sender }, { seed: 1, plays: 100 })
    expect(finding?.message).toMatch(message)
    expect(finding?.lines.length).toBeGreaterThan(0)
    expect(finding?.lines.at(-1)).toContain('curl -i -X ')
  })
})
