import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../calendar-app/src/styles/colours.css'
import '../../calendar-app/src/styles/base.css'
import './styles/page.css'
import './styles/settings.css'
import './styles/code.css'
import './styles/results.css'

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place for the playground')
const root = createRoot(place)

// The server is by far the largest part, so the page shows a loading message until it is loaded.
async function start(): Promise<void> {
  const [{ App }, { openCalendar }, { readHash }] = await Promise.all([
    import('./App.js'),
    import('./calendar.js'),
    import('./share.js'),
  ])
  const [calendar, shared] = await Promise.all([openCalendar(), readHash(window.location.hash)])
  await calendar.behave(shared.behaviour)
  root.render(
    <StrictMode>
      <App calendar={calendar} shared={shared} />
    </StrictMode>,
  )
}

/** Keeps the page for the time without a network; on plain HTTP from another machine browsers have no such thing. */
function keepForOffline(): void {
  if (import.meta.hot || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('./sw.js').catch((error: unknown) => {
    console.info(`The playground is not kept for the time without a network: ${error}`)
  })
}

keepForOffline()
start().catch((error: unknown) => {
  root.render(<p className="starting">The server could not start in this page: {String(error)}</p>)
  throw error
})
