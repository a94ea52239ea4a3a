import { type AppOptions, type RunningServer, startServer } from '@eventcal/server'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { ServedPage } from '../../../built-page.js'
import { serveApp } from './app.js'
import { launch } from './chromium.js'
import { type Visitor, visit } from './visitor.js'

/** The app of a server of its own, for the tests of one file. */
export interface Stage {
  readonly server: RunningServer
  /** Opens a page; errors of its console fail the test unless they are allowed. */
  open(query?: string, options?: BrowserContextOptions): Promise<Visitor>
  /** Allows messages on the console until the end of the test. */
  allow(errors: RegExp): void
}

/** Starts a server with a seed and the app for it, and ends both after the tests. */
export function withApp(seed: NonNullable<AppOptions['seed']>): Stage {
  let browser: Browser | undefined
  let app: ServedPage | undefined
  let server: RunningServer | undefined
  let visitors: Visitor[] = []
  let allowed: RegExp | undefined

  beforeAll(async () => {
    server = await startServer({ seed })
    app = await serveApp(server.baseUrl)
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
      if (!server) throw new Error('The server starts before the tests')
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
