import type { ClientOptions } from '@eventcal/sdk'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { readAddress } from './address.js'
import { startHistory } from './history.js'
import { loadSpeech, type Speech, SpeechProvider } from './language/language.js'
import { NoticeProvider } from './parts/notices.js'
import { type DemoUser, SessionProvider } from './session.js'
import { useNavigation } from './use-navigation.js'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/breezy/theme.css'
import './styles/colours.css'
import './styles/base.css'
import './styles/states.css'
import './styles/toolbar.css'
import './styles/grids.css'
import './styles/month-days.css'
import './styles/agenda.css'
import './styles/event.css'
import './styles/forms.css'

/** Where the events come from: the instance that the build was made for, or mocks in the page. */
async function source(): Promise<{ instance: ClientOptions; demoUsers?: readonly DemoUser[] }> {
  // Compared as it stands, so that a build for an instance leaves the mocks out.
  if (import.meta.env.VITE_CALENDAR_SERVER) {
    const { VITE_CALENDAR_SERVER: baseUrl, VITE_CALENDAR_NAMESPACE: namespace } = import.meta.env
    return { instance: { baseUrl, ...(namespace ? { namespace } : {}) } }
  }
  const { startMocks } = await import('./mocks.js')
  return startMocks()
}

function Page({ speech }: { readonly speech: Speech }) {
  const { address } = useNavigation()
  return (
    <SpeechProvider first={speech} asked={address.lang}>
      <NoticeProvider>
        <App />
      </NoticeProvider>
    </SpeechProvider>
  )
}

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place for the app')
startHistory()
const { lang } = readAddress(window.location.search)
const [{ instance, demoUsers = [] }, speech] = await Promise.all([source(), loadSpeech(lang, navigator.languages)])
createRoot(place).render(
  <StrictMode>
    <SessionProvider instance={instance} demoUsers={demoUsers}>
      <Page speech={speech} />
    </SessionProvider>
  </StrictMode>,
)
