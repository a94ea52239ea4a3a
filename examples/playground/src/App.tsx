import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { PageCalendar } from './calendar.js'
import { Profile, Quirks } from './parts/Behaviour.js'
import { Editor } from './parts/Editor.js'
import { Exchanges } from './parts/Exchanges.js'
import { Header } from './parts/Header.js'
import { Output } from './parts/Output.js'
import { Runner } from './run.js'
import type { Shared } from './share.js'
import { snippets } from './snippets/index.js'
import { useDesk } from './use-desk.js'

interface AppProps {
  readonly calendar: PageCalendar
  /** The state from the URL at the start. */
  readonly shared: Shared
}

export function App({ calendar, shared }: AppProps) {
  const desk = useDesk(calendar, shared)
  const runner = useMemo(() => new Runner(), [])
  const state = useSyncExternalStore(runner.subscribe, runner.state)
  const [notice, setNotice] = useState('')
  const isRunning = state.status === 'running'

  const run = useCallback(() => {
    runner.start(desk.code, calendar, desk.user)
  }, [runner, calendar, desk.code, desk.user])
  const choose = (name: string) => {
    if (desk.snippet === undefined && name !== '')
      setNotice('Your own snippet is kept: choose it in the list to get it back.')
    desk.choose(name)
  }
  const reset = async () => {
    await calendar.reset()
    runner.clear()
    setNotice('The data are as they were at the start.')
  }
  const copyLink = async () => {
    await navigator.clipboard.writeText(window.location.href).then(
      () => setNotice('The link is copied: it holds snippet, profile and quirks.'),
      () => setNotice('The address bar holds the link: snippet, profile and quirks.'),
    )
  }
  useEffect(() => {
    if (notice === '') return undefined
    const timer = setTimeout(() => setNotice(''), 5000)
    return () => clearTimeout(timer)
  }, [notice])

  return (
    <>
      <button
        type="button"
        className="skip"
        onClick={() => document.querySelector<HTMLElement>('.cm-content')?.focus()}
      >
        Skip to the snippet
      </button>
      <Header onCopyLink={copyLink} />
      <main>
        <section className="card settings" aria-label="Server">
          <Profile behaviour={desk.behaviour} onChange={desk.behave} />
          <label className="field">
            <span>Call as</span>
            <select value={desk.user?.login ?? ''} onChange={({ target }) => desk.callAs(target.value)}>
              <option value="">a stranger</option>
              {calendar.users.map(({ login, role }) => (
                <option key={login} value={login}>
                  {login === role ? login : `${login} (${role})`}
                </option>
              ))}
            </select>
          </label>
          <Quirks behaviour={desk.behaviour} onChange={desk.behave} />
          <button type="button" className="button" onClick={reset}>
            Reset the data
          </button>
        </section>
        <div className="columns">
          <div className="column">
            <section className="card" aria-labelledby="snippet">
              <header className="card-head">
                <h2 id="snippet" className="visually-hidden">
                  Snippet
                </h2>
                <label className="field grow">
                  <span className="visually-hidden">Ready-made snippets</span>
                  <select value={desk.snippet ?? ''} onChange={({ target }) => choose(target.value)}>
                    {desk.hasOwn && <option value="">Your own snippet</option>}
                    {snippets.map(({ name, title }) => (
                      <option key={name} value={name}>
                        {title}
                      </option>
                    ))}
                  </select>
                </label>
                {isRunning ? (
                  <button type="button" className="button button-danger" onClick={() => runner.stop()}>
                    Stop
                  </button>
                ) : (
                  <>
                    <kbd>Ctrl ↵</kbd>
                    <button type="button" className="button button-primary" onClick={run}>
                      Run
                    </button>
                  </>
                )}
              </header>
              <Editor code={desk.code} onChange={desk.write} onRun={run} />
            </section>
            <Output state={state} />
          </div>
          <div className="column">
            <Exchanges state={state} />
          </div>
        </div>
      </main>
      <p role="status" className={notice ? 'notice' : 'visually-hidden'}>
        {notice}
      </p>
    </>
  )
}
