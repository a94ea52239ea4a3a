import { home } from '../address.js'
import { useSession } from '../session.js'
import { Link } from './Link.js'
import { SchemeButton } from './SchemeButton.js'

/** The name of the app, light or dark, and who is signed in. */
export function Header({ onSignIn }: { readonly onSignIn: () => void }) {
  const { user, canWrite, signOut } = useSession()
  return (
    <header className="top">
      <Link to={home} className="brand">
        <img src="./icon.svg" alt="" width="28" height="28" />
        Calendar
      </Link>
      <div className="top-actions">
        <SchemeButton />
        {user ? (
          <>
            <span className="user">
              <span className="visually-hidden">Signed in as </span>
              {user}
            </span>
            <button type="button" className="button" onClick={signOut}>
              Sign out
            </button>
            {canWrite && (
              <Link to={{ form: 'new', event: '' }} className="button button-primary">
                New event
              </Link>
            )}
          </>
        ) : (
          <button type="button" className="button" onClick={onSignIn}>
            Sign in
          </button>
        )}
      </div>
    </header>
  )
}
