import type { CalendarEvent } from '@eventcal/sdk'
import { useState } from 'react'
import { downloadFile, googleLink, outlookLink } from '../calendars.js'
import { explain } from '../explain.js'
import { useSpeech } from '../language/language.js'

/** Takes an event over into the visitor's own calendar: as a file, or by the form of a calendar on the web. */
export function AddToCalendar({ event }: { readonly event: CalendarEvent }) {
  const speech = useSpeech()
  const { words } = speech
  const [error, setError] = useState<unknown>()
  const links = [
    ['Google', googleLink(event)],
    ['Outlook', outlookLink(event)],
  ] as const
  if (links[0][1] === undefined) return null
  const host = URL.canParse(event.url) ? new URL(event.url).hostname : window.location.hostname
  const download = () => {
    setError(undefined)
    downloadFile(event, words.app.name, host).catch(setError)
  }
  return (
    <details className="menu">
      <summary className="button">{words.event.addToCalendar}</summary>
      <ul>
        <li>
          <button type="button" className="button-link" onClick={download}>
            {words.event.file}
          </button>
        </li>
        {links.map(([name, link]) => (
          <li key={name}>
            <a href={link} target="_blank" rel="noreferrer">
              {name} <span className="visually-hidden">{words.app.newTab}</span>
            </a>
          </li>
        ))}
      </ul>
      {error !== undefined && (
        <p role="alert" className="problem">
          {explain(error, speech).title}.
        </p>
      )}
    </details>
  )
}
