import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Profile } from '../../src/index.js'
import { launchChromium } from '../support/chromium.js'
import { describeEngine } from '../support/engines.js'
import { htmlTexts, pathOnSample, resourceOf, slots, textsIn } from './support/hostile.js'
import { ask, startSampleOn } from './support/site.js'

/**
 * Inserts texts as HTML into a page and returns the dangers: calls of `pwned()`, and elements that could run scripts.
 */
async function wreckage(page: Page, texts: readonly string[]): Promise<string[]> {
  return page.evaluate(async (all) => {
    const found: string[] = []
    Object.assign(globalThis, { pwned: () => found.push('pwned() was called') })
    document.body.replaceChildren()
    for (const text of all) {
      const place = document.body.appendChild(document.createElement('div'))
      place.innerHTML = text
      const active = [...place.querySelectorAll('*')].filter((element) => {
        if (/^(script|iframe|object|embed|base|meta|link|form|svg|math|style)$/i.test(element.tagName)) return true
        return [...element.attributes].some(({ name, value }) => {
          // The parser of addresses drops blanks and control characters that scripts hide behind.
          const scheme = [...value.toLowerCase()].filter((letter) => letter > ' ').join('')
          return /^on/i.test(name) || /^(javascript|vbscript|data:text)/.test(scheme)
        })
      })
      for (const element of active) found.push(`${element.outerHTML} of ${text}`)
    }
    // `onload` and `onerror` handlers run asynchronously after parsing.
    await new Promise((resolve) => setTimeout(resolve, 500))
    return found
  }, texts)
}

/** Returns the structured data that breaks out of its script element. */
async function escapes(page: Page, data: readonly string[]): Promise<string[]> {
  return page.evaluate(
    (all) =>
      all.filter((text) => {
        document.body.innerHTML = `<script type="application/ld+json">${text}</script>`
        return document.body.children.length !== 1 || document.body.childNodes.length !== 1
      }),
    data,
  )
}

type Attack = readonly [path: string, method: string, payload: Record<string, unknown>]

/**
 * Payloads with bad HTML: of each operation all fields that are texts at once, with each of the samples; and each other
 * field by itself, which would refuse the whole payload.
 */
function attacks(): Attack[] {
  const all = slots().filter(({ operation }) => !operation.id.endsWith('BySlug'))
  return [...new Set(all.map(({ operation }) => operation))].flatMap((operation) => {
    const path = pathOnSample({ path: operation.path, resource: resourceOf(operation) })
    const [method = 'POST'] = operation.methods
    // Create and update decode nested records the same way, so one of them suffices.
    const own = all.filter(
      (slot) => slot.operation === operation && (operation.id === 'events.create' || !slot.name.includes('.')),
    )
    const together = [...htmlTexts, htmlTexts.join('')].map((text, index): Attack => {
      const texts = own.filter(({ field, name }) => field.kind === 'text' && !name.includes('.'))
      // Names of terms must differ, also in their plain form.
      const fields = texts.map(({ name, payload }) => payload(name === 'name' ? `${index} ${text}` : text))
      return [path, method, Object.assign({}, ...fields)]
    })
    const single = own.flatMap(({ field, name, payload }): Attack[] => {
      if (
        ['flag', 'integer', 'date', 'status'].includes(field.kind) ||
        (field.kind === 'text' && !name.includes('.'))
      ) {
        return []
      }
      const addresses = ['https://a.example/"><img src=x onerror=pwned()>', ' javascript:pwned()//']
      const texts = [htmlTexts.join(''), ...(field.kind === 'text' ? [] : addresses)]
      return texts.map((text) => [path, method, payload(field.kind === 'terms' ? [text] : text)] as const)
    })
    return [...together, ...single]
  })
}

describe('HTML in what is sent, in Chromium', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await launchChromium()
    page = await browser.newPage()
    await page.goto('about:blank')
  })
  afterAll(() => browser?.close())

  it('would be noticed by this test', async () => {
    expect((await wreckage(page, htmlTexts)).length).toBeGreaterThan(10)
    expect(await escapes(page, ['{"a":"</script><b>x"}', '{"a":"harmless"}'])).toHaveLength(1)
  })

  describeEngine('stored', (engine) => {
    describe.each<Profile>(['reference', 'live'])('in profile %s', (profile) => {
      it('runs in no page that shows an answer as it came', async () => {
        await using server = await startSampleOn(engine, { profile })
        const answers = new Set<string>()
        const structured = new Set<string>()
        const take = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) => {
          for (const text of textsIn(body)) if (/[<>&"']|script:/i.test(text)) answers.add(text)
          if (body.json_ld !== undefined) structured.add(JSON.stringify(body.json_ld))
        }
        for (const [path, method, payload] of attacks()) {
          const answer = await ask(server, 'admin', method, path, payload)
          expect(answer.status).toBeLessThan(500)
          if (answer.status >= 300) continue
          take(answer)
          if (path.startsWith('/events') && typeof answer.body.id === 'number') {
            take(await ask(server, 'anonymous', 'GET', `/events/${answer.body.id}`))
          }
        }
        for (const list of [
          'events?start_date=2000-01-01&per_page=50',
          'venues?per_page=50',
          'organizers?per_page=50',
        ]) {
          take(await ask(server, 'admin', 'GET', `/${list}`))
        }
        expect(answers.size).toBeGreaterThan(20)
        expect(structured.size).toBeGreaterThan(10)
        expect(await wreckage(page, [...answers])).toEqual([])
        expect(await escapes(page, [...structured])).toEqual([])
      }, 60_000)
    })
  })
})
