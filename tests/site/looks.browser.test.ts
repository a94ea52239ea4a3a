import { describe, expect, it } from 'vitest'
import { placeOf } from '../../scripts/site/places.js'
import { sectionsOf } from '../../scripts/site/sections.js'
import { pages } from '../readme/pages.js'
import { findingsOn, height, type Look, openTab, widths } from './support/reader.js'
import { withSite } from './support/served-site.js'

/** All pages of the navigation, and some of the generated ones. */
const paths = [
  ...sectionsOf(pages.filter((page) => !page.includes('/CHANGELOG')))
    .flatMap((section) => section.pages)
    .map((page) => placeOf(page).replace(/\.md$/, '.html')),
  ...['', '404.html', 'source/examples/quickstart-ts.html', 'project/changelog-of-sdk.html', 'api/'],
  ...['sdk/', 'sdk/time/', 'sdk/interfaces/EventsClient.html', 'sdk/classes/ConflictError.html', 'server/msw/'].map(
    (path) => `api/@eventcal/${path}`,
  ),
]
/** The same on every page, and looked at on the first. */
const frame = ['.VPNav', '.VPSidebar', '.VPFooter']

describe('the pages of the site', () => {
  const stage = withSite()

  /** Opens all pages at all widths and returns what is wrong with each. */
  async function walk(scheme: 'light' | 'dark', lookAt: (path: string, width: number) => Look): Promise<string[]> {
    await using tab = await openTab(stage.browser, { scheme })
    const { page, errors } = tab
    const found: string[] = []
    for (const path of paths) {
      await page.setViewportSize({ width: widths[0], height })
      await page.goto(stage.address + path)
      await page.locator('#VPContent :is(h1, h2)').first().waitFor()
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      // The page for unknown addresses leaves its colours to the browser.
      if (path !== '404.html') expect([path, background === 'rgb(255, 255, 255)']).toEqual([path, scheme === 'light'])
      for (const width of widths) {
        await page.setViewportSize({ width, height })
        await page.waitForFunction((wanted) => innerWidth === wanted, width)
        await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
        const findings = await findingsOn(page, lookAt(path, width))
        found.push(...findings.map((finding) => `${path}, ${width}, ${scheme}: ${finding}`))
      }
      found.push(...errors.splice(0).map((error) => `${path}: ${error}`))
    }
    return found
  }

  it('have no serious finding of axe and never scroll sideways, at three widths, in light and dark', {
    timeout: 600_000,
  }, async () => {
    // Code has the same colours at every width, and the dark colours change nothing else.
    const code = (width: number) => (width === widths[0] ? [] : ['pre code'])
    const found = await Promise.all([
      walk('light', (path, width) => ({ except: [...(path === '' ? [] : frame), ...code(width)] })),
      walk('dark', (path, width) => ({
        except: [...(path === '' ? [] : frame), ...code(width)],
        options: { runOnly: ['color-contrast', 'link-in-text-block'] },
      })),
    ])
    expect(found.flat()).toEqual([])
  })
})
