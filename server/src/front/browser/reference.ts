/** The script of the reference: shows the server's own document, with requests that go to where the page came from. */

import { accessible, nameControls } from './accessible.js'
import { withQuietParameters } from './quiet-parameters.js'

const place = document.querySelector<HTMLElement>('#reference')
if (place) await show(place)

async function show(place: HTMLElement): Promise<void> {
  const apiRoot = new URL(place.dataset.api ?? '', document.baseURI).href
  const answer = await fetch(`${apiRoot}/doc`)
  if (!answer.ok) {
    place.textContent = `The description of the interface cannot be read: HTTP ${answer.status}`
    return
  }
  const description: Record<string, unknown> = await answer.json()
  place.textContent = ''
  const ui = SwaggerUIBundle({
    domNode: place,
    // The address in the document is the public one; the page may have been reached by another.
    spec: { ...withQuietParameters(description), servers: [{ url: apiRoot }] },
    validatorUrl: null,
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    tryItOutEnabled: true,
    filter: true,
    plugins: [accessible],
    onComplete: () => signInWith(ui),
  })
  nameControls(place)
}

/** Lets visitors choose one of the demo users, where the page has them. */
function signInWith(ui: SwaggerSystem): void {
  const select = document.querySelector<HTMLSelectElement>('#caller')
  const signIn = () => {
    const password = select?.selectedOptions[0]?.dataset.password
    if (select && password) ui.preauthorizeBasic('basic', select.value, password)
    else ui.getSystem().authActions.logout(['basic'])
  }
  select?.addEventListener('change', signIn)
  // Browsers restore the selected option after a reload.
  if (select?.value) signIn()
}

const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()
