import { type FormEvent, useState } from 'react'
import { type Explanation, explain } from '../explain.js'
import { useSpeech } from '../language/language.js'
import { useSession } from '../session.js'
import { Dialog } from './Dialog.js'
import { useNotice } from './notices.js'

type Problem = Pick<Explanation, 'title' | 'hint'>

interface Props {
  readonly onClose: () => void
  readonly onDone: (canWrite: boolean) => void
}

/** Asks for login and application password, and tries them before it closes. */
export function SignIn({ onClose, onDone }: Props) {
  const { signIn, demoUsers, exposedTo } = useSession()
  const speech = useSpeech()
  const { app, signIn: words, errors } = speech.words
  const say = useNotice()
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<Problem>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      const { state, canWrite } = await signIn(login, password)
      if (state === 'accepted') {
        say(app.signedInAs(login))
        onDone(canWrite)
        return
      }
      setError(
        state === 'ignored'
          ? { title: words.ignored, hint: words.ignoredHint }
          : { title: errors.badCredentials, hint: errors.badCredentialsHint },
      )
    } catch (failure) {
      setError(explain(failure, speech))
    }
    setBusy(false)
  }

  return (
    <Dialog title={app.signIn} onClose={onClose}>
      <form className="fields" onSubmit={submit}>
        {demoUsers.length > 0 && (
          <p className="hint">
            {words.demo}{' '}
            {demoUsers.map((user) => (
              <button
                key={user.login}
                type="button"
                className="button-link"
                onClick={() => {
                  setLogin(user.login)
                  setPassword(user.password)
                }}
              >
                {words.fillIn(user.login)}
              </button>
            ))}
          </p>
        )}
        {exposedTo !== undefined && <p className="warning">{words.plainHttp(exposedTo)}</p>}
        <label className="field">
          <span>{words.login}</span>
          <input
            value={login}
            onChange={({ target }) => setLogin(target.value)}
            autoComplete="username"
            required
            aria-invalid={error !== undefined}
          />
        </label>
        <label className="field">
          <span>{words.password}</span>
          <input
            type="password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            autoComplete="current-password"
            required
            aria-invalid={error !== undefined}
          />
          <small>{words.memory}</small>
        </label>
        <div role="alert">
          {error !== undefined && (
            <p className="problem">
              <strong>{error.title}.</strong> {error.hint}
            </p>
          )}
        </div>
        <footer>
          <button type="button" className="button" onClick={onClose}>
            {app.cancel}
          </button>
          <button type="submit" className="button button-primary" disabled={busy}>
            {busy ? words.busy : app.signIn}
          </button>
        </footer>
      </form>
    </Dialog>
  )
}
