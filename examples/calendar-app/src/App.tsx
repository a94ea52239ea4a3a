import { useSpeech } from './language/language.js'
import { AskingProvider, useAsking } from './parts/asking.js'
import { Header } from './parts/Header.js'
import { Empty, OfflineBanner } from './parts/states.js'
import { Toolbar } from './parts/Toolbar.js'
import { useSession } from './session.js'
import { useNavigation, useRestoredPlace } from './use-navigation.js'
import { AgendaView } from './views/AgendaView.js'
import { EditEvent } from './views/EditEvent.js'
import { EventForm } from './views/EventForm.js'
import { EventView } from './views/EventView.js'
import { MonthView } from './views/MonthView.js'
import { WeekView } from './views/WeekView.js'

export function App() {
  const { words } = useSpeech()
  useRestoredPlace()
  return (
    <AskingProvider>
      <a href="#content" className="skip">
        {words.app.skip}
      </a>
      <Header />
      <OfflineBanner />
      <EndedBanner />
      <main id="content" tabIndex={-1}>
        <Content />
      </main>
    </AskingProvider>
  )
}

function Content() {
  const { canWrite, hasEnded, user } = useSession()
  const { address } = useNavigation()
  if (address.form !== '') {
    // A form outlives the session, so that nothing that was written gets lost.
    if (!canWrite && !hasEnded) return <SignInFirst />
    return address.form === 'new' ? (
      <EventForm key={address.at} at={address.at} />
    ) : (
      <EditEvent key={address.event} id={Number(address.event)} />
    )
  }
  // Views are made anew for each user, so that nothing private is left in them.
  const key = user ?? ''
  if (address.event !== '') return <EventView key={`${key} ${address.event}`} id={Number(address.event)} />
  return (
    <div key={key}>
      <Toolbar />
      {address.view === 'agenda' && <AgendaView />}
      {address.view === 'week' && <WeekView />}
      {address.view === 'month' && <MonthView />}
    </div>
  )
}

function SignInFirst() {
  const { words } = useSpeech()
  const { signIn } = useAsking()
  return (
    <Empty title={words.form.signInFirst}>
      <p>{words.form.signInHint}</p>
      <button type="button" className="button button-primary" onClick={signIn}>
        {words.app.signIn}
      </button>
    </Empty>
  )
}

/** Says that the instance does not accept the credentials any more. */
function EndedBanner() {
  const { hasEnded } = useSession()
  const { words } = useSpeech()
  const { signIn } = useAsking()
  return (
    <div role="status" className="offline-place">
      {hasEnded && (
        <p className="offline">
          {words.signIn.ended}{' '}
          <button type="button" className="button-link" onClick={signIn}>
            {words.signIn.again}
          </button>
        </p>
      )}
    </div>
  )
}
