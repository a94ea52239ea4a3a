import { defaultNamespace } from '@eventcal/contract'
import type { FrontView } from './view.js'

/** A piece of code to copy. */
export interface Snippet {
  readonly id: string
  readonly title: string
  readonly code: string
}

/** How the server is used, with its own addresses and, where they may be seen, its own users. */
export function snippetsOf(view: FrontView): readonly Snippet[] {
  const user = view.credentials.find(({ role }) => role === 'editor') ?? view.credentials[0]
  const login = user?.login ?? 'LOGIN'
  const password = user?.password ?? 'APPLICATION-PASSWORD'
  const event = '{"title":"My event","start_date":"2027-07-01 10:00:00","end_date":"2027-07-01 12:00:00"}'
  const apiRoot = quoted(view.apiRoot)
  const sdk = [
    "import { applicationPassword, createClient } from '@eventcal/sdk'",
    '',
    'const calendar = createClient({',
    `  baseUrl: '${quoted(view.baseUrl)}',`,
    ...(view.namespace === defaultNamespace ? [] : [`  namespace: '${view.namespace}',`]),
    `  auth: applicationPassword('${quoted(login)}', '${password}'),`,
    '})',
    '',
    'const { items } = await calendar.events.list({ per_page: 3 })',
    'const event = await calendar.events.create({',
    "  title: 'My event',",
    "  start_date: '2027-07-01 10:00:00',",
    "  end_date: '2027-07-01 12:00:00',",
    '})',
  ]
  return [
    { id: 'read', title: 'Read with curl', code: `curl '${apiRoot}/events?per_page=3'` },
    {
      id: 'write',
      title: 'Write with curl',
      code: [
        `curl -u '${quoted(login)}:${password}' \\`,
        "  -H 'Content-Type: application/json' \\",
        `  -d '${event}' \\`,
        `  '${apiRoot}/events'`,
      ].join('\n'),
    },
    { id: 'sdk', title: 'With @eventcal/sdk', code: sdk.join('\n') },
  ]
}

/** Quotes a URL as a string literal and escapes quotes in it. */
function quoted(text: string): string {
  return text.replaceAll("'", '%27')
}
