import { home } from '../address.js'
import { leaving } from '../history.js'
import { useSpeech } from '../language/language.js'
import { languages } from '../language/locale.js'
import { useSession } from '../session.js'
import { useNavigation } from '../use-navigation.js'
import { useAsking } from './asking.js'
import { Link } from './Link.js'
import { SchemeButton } from './SchemeButton.js'

/** The name of the app, language and colours, and who is signed in. */
export function Header() {
  const { user, canWrite, signOut } = useSession()
  const { words } = useSpeech()
  const { signIn } = useAsking()
  return (
    <header className="top">
      <Link to={home} className="brand">
        <img src="./icon.svg" alt="" width="28" height="28" />
        <span>{words.app.name}</span>
      </Link>
      <div className="top-actions">
        <LanguageSelect />
        <SchemeButton label={words.app.dark} />
        {user ? (
          <>
            <span className="user" title={words.app.signedInAs(user)}>
              {user}
            </span>
            <button type="button" className="button" onClick={() => leaving(signOut)}>
              {words.app.signOut}
            </button>
            {canWrite && (
              <Link to={{ form: 'new', event: '', at: '' }} className="button button-primary">
                {words.app.newEvent}
              </Link>
            )}
          </>
        ) : (
          <button type="button" className="button" onClick={signIn}>
            {words.app.signIn}
          </button>
        )}
      </div>
    </header>
  )
}

function LanguageSelect() {
  const { language, words } = useSpeech()
  const { go } = useNavigation()
  return (
    <select
      aria-label={words.app.language}
      value={language}
      onChange={({ target }) => go({ lang: target.value }, { replace: true, keeps: true })}
    >
      {Object.entries(languages).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
