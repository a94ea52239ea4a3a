import type { CalendarEvent } from '@eventcal/sdk'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigation } from '../address.js'
import { changesOf, type Draft, draftOf, fieldsOf, newDraft, problemsOf, statuses } from '../draft.js'
import { type Explanation, explain } from '../explain.js'
import { plain } from '../html.js'
import { Choices, Field } from '../parts/fields.js'
import { Link } from '../parts/Link.js'
import { useNotice } from '../parts/notices.js'
import { organizerName } from '../parts/records.js'
import { useSession } from '../session.js'
import { useLoad } from '../use-load.js'

const zones = Intl.supportedValuesOf('timeZone')

/** Creates an event, or changes the one that is given. */
export function EventForm({ event }: { readonly event?: CalendarEvent }) {
  const { calendar } = useSession()
  const { go } = useNavigation()
  const say = useNotice()
  const heading = useRef<HTMLHeadingElement>(null)
  const [draft, setDraft] = useState(() => (event ? draftOf(event) : newDraft()))
  const [refused, setRefused] = useState<Explanation>()
  const [busy, setBusy] = useState(false)
  const { data: lists } = useLoad('choices', async (signal) => {
    const [categories, venues, organizers] = await Promise.all([
      calendar.categories.list({ hide_empty: false }, { signal, maxItems: 200 }).toArray(),
      calendar.venues.list({}, { signal, maxItems: 500 }).toArray(),
      calendar.organizers.list({}, { signal, maxItems: 500 }).toArray(),
    ])
    return { categories, venues, organizers }
  })
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const problem = (name: string) => refused?.fields[name]
  const moment = draft.allDay ? 'date' : 'datetime-local'
  const shown = (text: string) => (draft.allDay ? text.slice(0, 10) : text)
  const given = (text: string, clock: string) => (draft.allDay && text !== '' ? `${text}T${clock}` : text)

  useEffect(() => heading.current?.focus(), [])

  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault()
    const problems = problemsOf(draft)
    if (Object.keys(problems).length > 0) {
      setRefused({ title: 'Some fields need another look', hint: '', fields: problems })
      return
    }
    setBusy(true)
    setRefused(undefined)
    try {
      const saved = event
        ? await calendar.events.update(event.id, changesOf(draft, event), { ifUnmodified: event })
        : await calendar.events.create(fieldsOf(draft))
      say(event ? 'Changes are saved' : 'The event is in the calendar')
      go({ event: String(saved.id), form: '' }, { replace: true })
    } catch (failure) {
      setRefused(explain(failure))
      setBusy(false)
    }
  }

  return (
    <form className="sheet" onSubmit={submit} noValidate aria-labelledby="form-title">
      <h1 id="form-title" ref={heading} tabIndex={-1}>
        {event ? 'Edit event' : 'New event'}
      </h1>
      <div role="alert">
        {refused && (
          <p className="problem">
            <strong>{refused.title}.</strong> {refused.hint}
            {Object.entries(refused.fields).map(([name, reason]) => ` ${name.replaceAll('_', ' ')} ${reason}.`)}
          </p>
        )}
      </div>
      <Field label="Title" problem={problem('title')}>
        <input value={draft.title} onChange={({ target }) => change({ title: target.value })} required />
      </Field>
      <div className="columns">
        <Field label="Starts" problem={problem('start_date')}>
          <input
            type={moment}
            value={shown(draft.start)}
            onChange={({ target }) => change({ start: given(target.value, '00:00') })}
            required
          />
        </Field>
        <Field label="Ends" problem={problem('end_date')}>
          <input
            type={moment}
            value={shown(draft.end)}
            onChange={({ target }) => change({ end: given(target.value, '23:59') })}
            required
          />
        </Field>
        <Field label="Time zone" problem={problem('timezone')}>
          <input
            list="zones"
            value={draft.timezone}
            onChange={({ target }) => change({ timezone: target.value })}
            autoComplete="off"
          />
        </Field>
        <datalist id="zones">
          {zones.map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      </div>
      <div className="checks">
        <label>
          <input type="checkbox" checked={draft.allDay} onChange={({ target }) => change({ allDay: target.checked })} />
          All day
        </label>
        <label>
          <input
            type="checkbox"
            checked={draft.featured}
            onChange={({ target }) => change({ featured: target.checked })}
          />
          Featured
        </label>
      </div>
      <div className="columns">
        <Field label="Venue" problem={problem('venue')}>
          <select value={draft.venue} onChange={({ target }) => change({ venue: target.value })}>
            <option value="">No venue</option>
            {(lists?.venues ?? []).map((venue) => (
              <option key={venue.id} value={String(venue.id)}>
                {plain(venue.venue)}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Cost" problem={problem('cost')}>
          <input
            value={draft.cost}
            placeholder="Free, $12, €8 …"
            onChange={({ target }) => change({ cost: target.value })}
          />
        </Field>
        <Field label="Website" problem={problem('website')}>
          <input type="url" value={draft.website} onChange={({ target }) => change({ website: target.value })} />
        </Field>
      </div>
      <Field label="Description" problem={problem('description')} hint="HTML, as it stands in the calendar">
        <textarea rows={6} value={draft.description} onChange={({ target }) => change({ description: target.value })} />
      </Field>
      <Choices
        legend="Categories"
        all={(lists?.categories ?? []).map(({ id, name }) => ({ id, name: plain(name) }))}
        chosen={draft.categories}
        onChange={(categories) => change({ categories })}
      />
      <Choices
        legend="Organizers"
        all={(lists?.organizers ?? []).map((organizer) => ({ id: organizer.id, name: organizerName(organizer) }))}
        chosen={draft.organizers}
        onChange={(organizers) => change({ organizers })}
      />
      <Field label="Status" problem={problem('status')}>
        <select value={draft.status} onChange={({ target }) => change({ status: target.value })}>
          {[...new Set([...statuses, draft.status])].map((status) => (
            <option key={status} value={status}>
              {status}
            </option>
          ))}
        </select>
      </Field>
      <footer>
        <Link to={{ form: '' }} className="button">
          Cancel
        </Link>
        <button type="submit" className="button button-primary" disabled={busy}>
          {busy ? 'Saving …' : event ? 'Save changes' : 'Create event'}
        </button>
      </footer>
    </form>
  )
}
