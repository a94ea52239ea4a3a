import type { RunningServer } from '@eventcal/server'
import type { Page } from 'playwright-core'

type Role = RunningServer['app']['credentials'][number]['role']

/** Signs in with the credentials of a role, or on mocks as the editor that they offer. */
export async function signIn(page: Page, server: RunningServer | undefined, role: Role = 'editor'): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await fillIn(page, server, role)
}

/** Fills in the dialog that is open already. */
export async function fillIn(page: Page, server: RunningServer | undefined, role: Role = 'editor'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  const credential = server?.app.credentials.find((one) => one.role === role)
  if (credential) {
    await dialog.getByLabel('Login').fill(credential.login)
    await dialog.getByLabel('Application password').fill(credential.password)
  } else {
    await dialog.getByRole('button', { name: `Fill in its ${role}` }).click()
  }
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** The number of events that the view says it has. */
export async function count(page: Page): Promise<number> {
  const text = await page.getByText(/^\d+ events?$/).textContent()
  return Number.parseInt(text ?? '', 10)
}

/** Creates an event as the administrator, and returns its id. */
export async function createEvent(server: RunningServer, fields: object): Promise<number> {
  const [admin] = server.app.credentials
  const response = await fetch(`${server.apiRoot}/events`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${admin?.login}:${admin?.password}`)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ timezone: 'UTC', ...fields }),
  })
  if (response.status !== 201) throw new Error(`The event was refused: ${await response.text()}`)
  // The body has the id of the new record if the status is 201.
  return ((await response.json()) as { id: number }).id
}

/** How much wider than the window the page is. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
