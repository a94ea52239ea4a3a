import { fencesOf } from './fences.js'
import { readPage } from './pages.js'

/** A TypeScript code fence of a page, as a separate module. */
export interface Snippet {
  /** For example `docs/errors.md: Retries, 2`. */
  readonly title: string
  readonly page: string
  readonly heading: string
  /** True if it is a test file of Vitest. */
  readonly isTest: boolean
  /** A need beside Node: a page of a browser, or the server with its database that the page starts. */
  readonly needs: 'browser' | 'postgres' | undefined
  /** True if it only declares types, so that there is nothing to run. */
  readonly isTypeOnly: boolean
  readonly fileName: string
  readonly module: string
}

/** True for a program, which Node can run as it stands: neither a test nor types alone. */
export function isProgram({ isTest, isTypeOnly, needs }: Snippet): boolean {
  return !isTest && !isTypeOnly && needs === undefined
}

/** True for the snippets that a newcomer meets first; `npm test` runs these. */
export function isFrontDoor({ page }: Snippet): boolean {
  return ['README.md', 'sdk/README.md', 'server/README.md', 'contract/README.md', 'docs/errors.md'].includes(page)
}

/** Names that a snippet may use without declaring them: a client with credentials, and an event of the site. */
const granted = {
  calendar: [
    `import { applicationPassword as grantedPassword, createClient as grantedClient } from '@eventcal/sdk'`,
    `const calendar = grantedClient({ baseUrl: 'https://your-site.example/wp-json', namespace: 'tribe/events/v1', auth: grantedPassword('editor', 'abcd efgh ijkl mnop qrst uvwx') })`,
  ],
  event: [`const event = await calendar.events.get(42)`],
} as const

/** A line such as `expression // 'value'`, whose comment is the value of the expression. */
const claim =
  /^(?!const |let |import |export |console|\/\/|\s)(.+?) +\/\/ ((?:['"[{\d-]|true\b|false\b|null\b|undefined\b).*)$/gm

/** The TypeScript fences of a page. */
export function snippetsOf(page: string): Snippet[] {
  const fences = fencesOf(readPage(page)).filter(({ language }) => language === 'ts')
  return fences.map(({ heading, text }, index) => {
    const isTest = text.includes("from 'vitest'")
    const name = `${page} ${index + 1}`.toLowerCase().replace(/\W+/g, '-')
    return {
      title: `${page}: ${heading}, ${index + 1}`,
      page,
      heading,
      isTest,
      needs: needsOf(page, text),
      isTypeOnly: text.startsWith('declare module'),
      fileName: `${name}${isTest ? '.test' : ''}.ts`,
      module: moduleOf(text),
    }
  })
}

function needsOf(page: string, text: string): Snippet['needs'] {
  if (text.includes("from 'msw/browser'")) return 'browser'
  return page === 'docs/postgresql.md' ? 'postgres' : undefined
}

function moduleOf(text: string): string {
  const usesEvent = mentions(text, 'event')
  const lines = [
    ...(usesEvent || mentions(text, 'calendar') ? granted.calendar : []),
    ...(usesEvent ? granted.event : []),
    ...(text.search(claim) < 0 ? [] : [`import { deepStrictEqual as claimed } from 'node:assert'`]),
    text.replace(claim, 'claimed($1, $2)'),
    'export {}',
  ]
  return `${lines.join('\n')}\n`
}

function mentions(text: string, name: string): boolean {
  const declared = new RegExp(
    `\\b(const|let) (${name}\\b|\\{[^}]*\\b${name}\\b)|\\(${name}\\b[^()]*\\) =>|\\b${name}: Cal`,
  )
  return new RegExp(`(?<![\\w.'"/])${name}(\\.\\w|[,)])`).test(text) && !declared.test(text)
}
