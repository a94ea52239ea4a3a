import { type FormEvent, useState } from 'react'
import { type Explanation, explain } from '../explain.js'
import { useSession } from '../session.js'
import { Dialog } from './Dialog.js'
import { useNotice } from './notices.js'

type Problem = Pick<Explanation, 'title' | 'hint'>

const refusals = {
  rejected: {
    title: 'Wrong login or password',
    hint: 'Use an application password, made in your profile on the calendar’s site.',
  },
  ignored: { title: 'Nobody can sign in here', hint: 'The site of the calendar takes no notice of passwords.' },
} satisfies Record<string, Problem>

/** Asks for login and application password, and tries them before it closes. */
export function SignIn({ onClose }: { readonly onClose: () => void }) {
  const { signIn, demoUser } = useSession()
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
      const state = await signIn(login, password)
      if (state === 'accepted') {
        say(`Signed in as ${login}`)
        onClose()
        return
      }
      setError(refusals[state])
    } catch (failure) {
      setError(explain(failure))
    }
    setBusy(false)
  }

  return (
    <Dialog title="Sign in" onClose={onClose}>
      <form className="fields" onSubmit={submit}>
        {demoUser && (
          <p className="hint">
            This calendar lives in your browser.{' '}
            <button
              type="button"
              className="button-link"
              onClick={() => {
                setLogin(demoUser.login)
                setPassword(demoUser.password)
              }}
            >
              Fill in its {demoUser.login}
            </button>
          </p>
        )}
        <label className="field">
          <span>Login</span>
          <input
            value={login}
            onChange={({ target }) => setLogin(target.value)}
            autoComplete="username"
            required
            aria-invalid={error !== undefined}
          />
        </label>
        <label className="field">
          <span>Application password</span>
          <input
            type="password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            autoComplete="current-password"
            required
            aria-invalid={error !== undefined}
          />
          <small>It is kept in memory only, and forgotten with this page.</small>
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
            Cancel
          </button>
          <button type="submit" className="button button-primary" disabled={busy}>
            {busy ? 'Signing in …' : 'Sign in'}
          </button>
        </footer>
      </form>
    </Dialog>
  )
}
