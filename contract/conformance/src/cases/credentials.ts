import { type ConformanceCase, caseOf, writeCase } from '../run/case.js'
import { refused } from '../run/refused.js'

/** Credentials that are wrong are refused on every route, also where none are needed. */
export const credentialCases: readonly ConformanceCase[] = [
  caseOf('events.list', 'unknown login', async (context) => {
    const headers = { authorization: `Basic ${btoa('nobody-zqxjkvbpwm:secret')}` }
    await refused(context, 'events.list', { headers }, { status: 401, code: 'invalid_username' })
  }),
  caseOf('events.list', 'unknown e-mail address', async (context) => {
    const headers = { authorization: `Basic ${btoa('nobody-zqxjkvbpwm@example.org:secret')}` }
    await refused(context, 'events.list', { headers }, { status: 401, code: ['invalid_email', 'invalid_username'] })
  }),
  caseOf('events.list', 'wrong nonce', async (context) => {
    const headers = { 'x-wp-nonce': 'wrong' }
    await refused(context, 'events.list', { headers }, { status: 403, code: 'rest_cookie_invalid_nonce' })
  }),
  ...(['Bearer abc', 'Basic !!!', 'Nothing'] as const).map((authorization) =>
    caseOf(
      'events.list',
      `credentials that cannot be used › ${authorization}`,
      (context) =>
        refused(context, 'events.list', { headers: { authorization } }, { status: 401, code: 'rest_forbidden' }),
      { quirk: 'unusable-credentials-are-anonymous' },
    ),
  ),
  writeCase('events.list', 'wrong password', async ({ session, check, writer }) => {
    const answer = await session.send({ method: 'GET', path: '/events', as: writer, wrongPassword: true })
    const finding = session.refusal(answer, { status: 401, code: 'incorrect_password' })
    if (finding) check.findings.push(finding)
  }),
]
