import { useState } from 'react'
import { useNavigation } from './address.js'
import { Header } from './parts/Header.js'
import { SignIn } from './parts/SignIn.js'
import { Empty, OfflineBanner } from './parts/states.js'
import { Toolbar } from './parts/Toolbar.js'
import { useSession } from './session.js'
import { AgendaView } from './views/AgendaView.js'
import { EventForm } from './views/EventForm.js'
import { EventView } from './views/EventView.js'
import { MonthView } from './views/MonthView.js'

export function App() {
  const [signingIn, setSigningIn] = useState(false)
  return (
    <>
      <a href="#content" className="skip">
        Skip to the content
      </a>
      <Header onSignIn={() => setSigningIn(true)} />
      <OfflineBanner />
      <main id="content" tabIndex={-1}>
        <Content onSignIn={() => setSigningIn(true)} />
      </main>
      {signingIn && <SignIn onClose={() => setSigningIn(false)} />}
    </>
  )
}

function Content({ onSignIn }: { readonly onSignIn: () => void }) {
  const { canWrite } = useSession()
  const { address } = useNavigation()
  if (address.form !== '' && !canWrite) {
    return (
      <Empty title="Sign in to write">
        <p>Events are made and changed by those who have an account.</p>
        <button type="button" className="button button-primary" onClick={onSignIn}>
          Sign in
        </button>
      </Empty>
    )
  }
  if (address.form === 'new') return <EventForm />
  if (address.event !== '') return <EventView key={address.event} id={Number(address.event)} />
  return (
    <>
      <Toolbar />
      {address.view === 'agenda' ? <AgendaView /> : <MonthView />}
    </>
  )
}
