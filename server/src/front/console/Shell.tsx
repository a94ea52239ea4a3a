/** @jsxImportSource preact */
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Api, Reach } from './api/client.js'
import type { ConsoleInfo } from './api/types.js'
import { Behaviour } from './behaviour/Behaviour.js'
import { Data } from './data/Data.js'
import { Faults } from './faults/Faults.js'
import { type Console, ConsoleContext } from './page/context.js'
import { addressOf, type Route, type Section, sections, useRoute } from './page/route.js'
import { dayAndTimeOf } from './page/times.js'
import { useConfirm } from './parts/Confirm.js'
import { Requests } from './requests/Requests.js'
import { type LiveLog, useLog } from './requests/use-log.js'
import { Snapshots } from './snapshots/Snapshots.js'
import { Time } from './time/Time.js'
import { useNow } from './time/use-now.js'

interface Props {
  readonly api: Api
  readonly overview: ConsoleInfo
  readonly refresh: () => Promise<void>
  readonly reach: Reach
}

/** The frame of the sections: facts about the server, the navigation, messages. */
export function Shell({ api, overview, refresh, reach }: Props) {
  const route = useRoute()
  const log = useLog(api)
  const { confirm, dialog } = useConfirm()
  const [said, say] = useMessage()
  const { connection } = log
  const isLost = reach === 'offline' || connection === 'lost'
  useEffect(() => {
    // The server may have been changed while it was away.
    if (connection === 'open') void refresh()
  }, [connection, refresh])
  useEffect(() => {
    document.title = `${sections[route.section]} · Console · Eventcal`
  }, [route.section])
  const shared = useMemo<Console>(
    () => ({ api, overview, reach, refresh, say, confirm }),
    [api, overview, reach, refresh, say, confirm],
  )
  return (
    <ConsoleContext.Provider value={shared}>
      <Facts overview={overview} isLost={isLost} />
      <nav class="tabs" aria-label="Sections">
        {Object.entries(sections).map(([name, label]) => (
          <a key={name} href={addressOf(name as Section)} aria-current={name === route.section ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      {isLost && (
        <div class="notice bad" role="alert">
          <p>
            The server does not answer. This page tries again by itself. If you start it anew, open the link that it
            prints.
          </p>
        </div>
      )}
      <SectionOf route={route} log={log} />
      <p class={said === '' ? 'toast' : 'toast shown'} role="status">
        {said}
      </p>
      {dialog}
    </ConsoleContext.Provider>
  )
}

function SectionOf({ route: { section, part }, log }: { readonly route: Route; readonly log: LiveLog }) {
  switch (section) {
    case 'requests':
      return <Requests log={log} open={part} />
    case 'data':
      return <Data part={part} />
    case 'time':
      return <Time />
    case 'behaviour':
      return <Behaviour />
    case 'snapshots':
      return <Snapshots />
    case 'faults':
      return <Faults latest={(log.waiting[0] ?? log.shown[0])?.id} />
  }
}

function Facts({ overview, isLost }: { readonly overview: ConsoleInfo; readonly isLost: boolean }) {
  const { profile, engine, version, clock, timezone, addresses } = overview
  const now = useNow(clock)
  return (
    <p class="server-facts">
      <span class={isLost ? 'dot lost' : 'dot'}>{isLost ? 'Not connected' : 'Connected'}</span>
      <code>{addresses.apiRoot}</code>
      <span>
        <span class={`badge ${profile}`}>{profile}</span>
      </span>
      <span>{dayAndTimeOf(now, timezone)}</span>
      {clock.frozen && <span class="badge">frozen</span>}
      <span class="muted">
        {timezone} · {engine} · {version}
      </span>
    </p>
  )
}

/** A message that goes away after a few seconds. */
function useMessage(): [string, (text: string) => void] {
  const [said, setSaid] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const say = useCallback((text: string) => {
    clearTimeout(timer.current)
    setSaid(text)
    timer.current = setTimeout(() => setSaid(''), 4000)
  }, [])
  return [said, say]
}
