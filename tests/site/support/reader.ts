import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import type { Browser, Page } from 'playwright-core'

/** The widths of screens: a laptop, a tablet, a telephone. */
export const widths = [1280, 768, 390] as const
export const height = 800

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A tab of its own; what the page reports as wrong is collected in `errors`. */
export interface Tab extends AsyncDisposable {
  readonly page: Page
  readonly errors: string[]
}

/** Opens a tab. Service workers, which keep the files of the site, are off unless it `keepsFiles`. */
export async function openTab(
  browser: Browser,
  { scheme = 'light', keepsFiles = false }: { readonly scheme?: 'light' | 'dark'; readonly keepsFiles?: boolean } = {},
): Promise<Tab> {
  const context = await browser.newContext({
    viewport: { width: widths[0], height },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: keepsFiles ? 'allow' : 'block',
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => void errors.push(error.message))
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`)
  })
  return { page, errors, [Symbol.asyncDispose]: () => context.close() }
}

/** The extent of a look with axe. */
export interface Look {
  /** Selectors of parts to leave out, which were looked at elsewhere. */
  readonly except?: readonly string[]
  readonly options?: RunOptions
}

/** The serious and critical findings of axe at the current width, and by how much the page scrolls sideways. */
export async function findingsOn(page: Page, { except = [], options = {} }: Look = {}): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe)
  const [violations, excess] = await page.evaluate(
    async ([left, settings]) => {
      const { violations } = await (Reflect.get(globalThis, 'axe') as typeof import('axe-core')).run(
        { exclude: [...left] },
        { ...settings, resultTypes: ['violations'] },
      )
      const { scrollWidth, clientWidth } = document.documentElement
      return [violations, scrollWidth - clientWidth] as const
    },
    [except, options] as const,
  )
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.length} times, such as ${nodes[0]?.html.slice(0, 200)}`)
  return excess > 0 ? [...grave, `scrolls sideways by ${excess}`] : grave
}
