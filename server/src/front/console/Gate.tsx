/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { tokenIn } from './api/session.js'
import { TextField } from './parts/fields.js'

interface Props {
  /** True if there was a token, which the server does not accept. */
  readonly isRefused: boolean
  readonly onToken: (token: string) => void
}

/** Shown instead of the console while there is no valid token. */
export function Gate({ isRefused, onToken }: Props) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  return (
    <section class="card gate" aria-labelledby="gate-title">
      <h1 id="gate-title">{isRefused ? 'The token is no longer valid' : 'The console needs a token'}</h1>
      <div role={isRefused ? 'alert' : undefined}>
        {isRefused ? (
          <p>
            The server was restarted: every start has a token of its own. Open the link to the console that it printed.
          </p>
        ) : (
          <p>Open the link to the console that the server printed when it started. It carries the token.</p>
        )}
      </div>
      <form
        class="line"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const token = tokenIn(text)
          if (token === undefined) setError('There is no token in this text.')
          else onToken(token)
        }}
      >
        <TextField label="Or paste the link here" value={text} onChange={setText} error={error} isMono />
        <button type="submit" class="primary">
          Open
        </button>
      </form>
    </section>
  )
}
