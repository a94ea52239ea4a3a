import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { count, createEvent, fillIn, signIn } from './support/steps.js'
import { withApp } from './support/with-app.js'

describe('sessions of the calendar app', () => {
  const stage = withApp('empty')
  const evening = { start_date: '2030-03-05 19:00:00', end_date: '2030-03-05 21:00:00' }

  /** From now on, the server gets another password than the one that was accepted: as if it had been revoked. */
  const revoke = (page: Page) =>
    page.route(/\/events\/v1\//, (route) => {
      const headers = route.request().headers()
      return route.continue(
        headers.authorization === undefined
          ? {}
          : { headers: { ...headers, authorization: `Basic ${btoa('editor:revoked')}` } },
      )
    })

  it('that the server ends leave the public events, and offer to sign in again', async () => {
    stage.allow(/401/)
    await createEvent(stage.server, { title: 'Public', ...evening })
    await createEvent(stage.server, { title: 'Secret', status: 'private', ...evening })
    const { page, expectAccessible } = await stage.open('?month=2030-03')
    await signIn(page, stage.server)
    await page.getByRole('link', { name: '19:00 Public' }).waitFor()
    await revoke(page)
    await page.getByRole('link', { name: 'Next month' }).click()
    await page.getByText(/^Your sign-in has ended/).waitFor()
    await page.getByRole('link', { name: 'Previous month' }).click()
    await page.getByRole('link', { name: '19:00 Public' }).waitFor()
    expect(await page.getByRole('link', { name: 'Secret' }).count()).toBe(0)
    await expectAccessible()
    await page.unroute(/\/events\/v1\//)
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await fillIn(page, stage.server)
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    expect(await page.getByText(/^Your sign-in has ended/).count()).toBe(0)
  })

  it('that the server ends leave the form as it is, to be saved after signing in again', async () => {
    stage.allow(/401/)
    const { page } = await stage.open('?form=new&at=2030-03-05T10:00')
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await fillIn(page, stage.server)
    await page.getByLabel('Title', { exact: true }).fill('Written long')
    await revoke(page)
    await page.getByRole('button', { name: 'Create event' }).click()
    await page.getByText(/What you wrote is still here/).waitFor()
    await page.unroute(/\/events\/v1\//)
    await page.getByRole('main').getByRole('button', { name: 'Sign in again' }).click()
    await fillIn(page, stage.server)
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Written long')
    await page.getByRole('button', { name: 'Create event' }).click()
    await page.getByRole('heading', { level: 1, name: 'Written long' }).waitFor()
  })

  it('take private events with them when they are signed out, also from the step back', async () => {
    stage.allow(/40[13]/)
    const id = await createEvent(stage.server, { title: 'Secret', status: 'private', ...evening })
    const { page } = await stage.open(`?event=${id}`)
    await page.getByText(/^Events that are not public are shown/).waitFor()
    await signIn(page, stage.server)
    await page.getByRole('heading', { level: 1, name: 'Secret' }).waitFor()
    await page.getByRole('link', { name: 'Calendar', exact: true }).first().click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await count(page)
    await page.goBack()
    await page.getByText(/^Events that are not public are shown/).waitFor()
    expect(await page.locator('body').innerText()).not.toContain('Secret')
  })

  it('of contributors say that an event waits for review', async () => {
    const { page, expectAccessible } = await stage.open('?form=new&at=2030-03-05T10:00')
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await fillIn(page, stage.server, 'contributor')
    await page.getByLabel('Title', { exact: true }).fill('Proposal')
    await page.getByRole('button', { name: 'Create event' }).click()
    await page.getByText('The event waits for review').waitFor()
    await page.getByText('Waits for review', { exact: true }).waitFor()
    await page.getByText(/^An editor of the calendar looks at it first/).waitFor()
    await expectAccessible()
  })

  it('warn of passwords over an unencrypted connection, and of nothing else', async () => {
    const { page } = await stage.open()
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await signIn(page, stage.server)
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    expect(warnings).toEqual([])
  })
})
