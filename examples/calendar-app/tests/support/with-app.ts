import { type AppOptions, type RunningServer, startServer } from '@eventcal/server'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { ServedPage } from '../../../built-page.js'
import { serveApp } from './app.js'
import { launch } from './chromium.js'
import { type Visitor, visit } from './visitor.js'

/** The app with a server of its own or with mocks, for the tests of one file. */
export interface Stage {
  /** @throws Error with mocks, and before the tests begin */
  readonly server: RunningServer
  /** Opens a page; errors of its console fail the test unless they are allowed. */
  open(query?: string, options?: BrowserContextOptions): Promise<Visitor>
  /** Allows messages on the console until the end of the test. */
  allow(errors: RegExp): void
}

/**
 * Starts the app and a server for it, and ends both after the tests.
 *
 * @param seed the data of the server; without one the app has mocks in the page instead
 */
export function withApp(seed?: AppOptions['seed']): Stage {
  let browser: Browser | undefined
  let app: ServedPage | undefined
  let server: RunningServer | undefined
  let visitors: Visitor[] = []
  let allowed: RegExp | undefined

  beforeAll(async () => {
    server = seed === undefined ? undefined : await startServer({ seed })
    app = await serveApp(server?.baseUrl)
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await app?.close()
    await server?.close()
  })
  afterEach(async () => {
    const errors = visitors.flatMap((visitor) => visitor.errors).filter((text) => !allowed?.test(text))
    for (const { context } of visitors) await context.close()
    visitors = []
    allowed = undefined
    await server?.reset()
    expect(errors).toEqual([])
  })

  return {
    get server() {
      if (!server) throw new Error('There is no server: the app has mocks, or the tests have not begun')
      return server
    },
    async open(query = '', options) {
      if (!browser || !app) throw new Error('The app starts before the tests')
      const visitor = await visit(browser, app.url + query, options)
      visitors.push(visitor)
      return visitor
    },
    allow(errors) {
      allowed = errors
    },
  }
}
