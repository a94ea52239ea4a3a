import type { ClientOptions } from '@eventcal/sdk'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { NoticeProvider } from './parts/notices.js'
import { type DemoUser, SessionProvider } from './session.js'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/breezy/theme.css'
import './styles/colours.css'
import './styles/base.css'
import './styles/lists.css'
import './styles/event.css'
import './styles/forms.css'

/** Where the events come from: the instance that the build was made for, or mocks in the page. */
async function source(): Promise<{ instance: ClientOptions; demoUser?: DemoUser }> {
  // Compared as it stands, so that a build for an instance leaves the mocks out.
  if (import.meta.env.VITE_CALENDAR_SERVER) {
    const { VITE_CALENDAR_SERVER: baseUrl, VITE_CALENDAR_NAMESPACE: namespace } = import.meta.env
    return { instance: { baseUrl, ...(namespace ? { namespace } : {}) } }
  }
  const { startMocks } = await import('./mocks.js')
  return startMocks()
}

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place for the app')
const { instance, demoUser } = await source()
createRoot(place).render(
  <StrictMode>
    <SessionProvider instance={instance} demoUser={demoUser}>
      <NoticeProvider>
        <App />
      </NoticeProvider>
    </SessionProvider>
  </StrictMode>,
)
