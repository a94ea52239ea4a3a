import type { CalendarEvent } from '@eventcal/sdk'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { changesOf, type Draft, draftOf, fieldsOf, newDraft, problemsOf, statuses } from '../draft.js'
import { type Explanation, explain } from '../explain.js'
import { setGuard } from '../history.js'
import { plain } from '../html.js'
import { useSpeech } from '../language/language.js'
import { useUnsaved } from '../parts/asking.js'
import { Choices, Field } from '../parts/fields.js'
import { Link } from '../parts/Link.js'
import { useNotice } from '../parts/notices.js'
import { Refusal } from '../parts/Refusal.js'
import { organizerName, statusName } from '../parts/records.js'
import { useSession } from '../session.js'
import { useLoad } from '../use-load.js'
import { useNavigation } from '../use-navigation.js'

const zones = Intl.supportedValuesOf('timeZone')

interface Props {
  readonly event?: CalendarEvent
  /** When a new event is, or empty. */
  readonly at?: string
}

/** Creates an event, or changes the one that is given. */
export function EventForm({ event, at }: Props) {
  const { calendar, cache } = useSession()
  const { go } = useNavigation()
  const speech = useSpeech()
  const { words } = speech
  const { form } = words
  const say = useNotice()
  const heading = useRef<HTMLHeadingElement>(null)
  const [original] = useState(() => (event ? draftOf(event) : newDraft(at)))
  const [draft, setDraft] = useState(original)
  const [refused, setRefused] = useState<Explanation>()
  const [busy, setBusy] = useState(false)
  const { data: lists } = useLoad('form choices', async (signal) => {
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

  useUnsaved(JSON.stringify(draft) !== JSON.stringify(original))
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault()
    const problems = problemsOf(draft, words)
    if (Object.keys(problems).length > 0) {
      setRefused({ title: words.errors.invalidInput, hint: '', fields: problems })
      return
    }
    setBusy(true)
    setRefused(undefined)
    try {
      const saved = event
        ? await calendar.events.update(event.id, changesOf(draft, event), { ifUnmodified: event })
        : await calendar.events.create(fieldsOf(draft))
      cache.clear()
      // Accounts that may not publish have their events looked at first.
      say(saved.status === 'pending' ? form.waits : event ? form.saved : form.created)
      setGuard(undefined)
      go({ event: String(saved.id), form: '', at: '' }, { replace: true })
    } catch (failure) {
      setRefused(explain(failure, speech))
      setBusy(false)
    }
  }

  return (
    <form className="sheet" onSubmit={submit} noValidate aria-labelledby="form-title">
      <h1 id="form-title" ref={heading} tabIndex={-1}>
        {event ? form.edit : form.new}
      </h1>
      <Refusal refused={refused} />
      <Field label={form.title} problem={problem('title')}>
        <input value={draft.title} onChange={({ target }) => change({ title: target.value })} required />
      </Field>
      <div className="columns">
        <Field label={form.starts} problem={problem('start_date')}>
          <input
            type={moment}
            value={shown(draft.start)}
            onChange={({ target }) => change({ start: given(target.value, '00:00') })}
            required
          />
        </Field>
        <Field label={form.ends} problem={problem('end_date')}>
          <input
            type={moment}
            value={shown(draft.end)}
            onChange={({ target }) => change({ end: given(target.value, '23:59') })}
            required
          />
        </Field>
        <Field label={form.timeZone} problem={problem('timezone')}>
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
          {form.allDay}
        </label>
        <label>
          <input
            type="checkbox"
            checked={draft.featured}
            onChange={({ target }) => change({ featured: target.checked })}
          />
          {form.featured}
        </label>
      </div>
      <div className="columns">
        <Field label={form.venue} problem={problem('venue')}>
          <select value={draft.venue} onChange={({ target }) => change({ venue: target.value })}>
            <option value="">{form.noVenue}</option>
            {(lists?.venues ?? []).map((venue) => (
              <option key={venue.id} value={String(venue.id)}>
                {plain(venue.venue)}
              </option>
            ))}
          </select>
        </Field>
        <Field label={form.cost} problem={problem('cost')}>
          <input
            value={draft.cost}
            placeholder={form.costExample}
            onChange={({ target }) => change({ cost: target.value })}
          />
        </Field>
        <Field label={form.website} problem={problem('website')}>
          <input type="url" value={draft.website} onChange={({ target }) => change({ website: target.value })} />
        </Field>
      </div>
      <Field label={form.description} problem={problem('description')} hint={form.descriptionHint}>
        <textarea rows={6} value={draft.description} onChange={({ target }) => change({ description: target.value })} />
      </Field>
      <Choices
        legend={form.categories}
        all={(lists?.categories ?? []).map(({ id, name }) => ({ id, name: plain(name) }))}
        chosen={draft.categories}
        onChange={(categories) => change({ categories })}
      />
      <Choices
        legend={form.organizers}
        all={(lists?.organizers ?? []).map((organizer) => ({ id: organizer.id, name: organizerName(organizer) }))}
        chosen={draft.organizers}
        onChange={(organizers) => change({ organizers })}
      />
      <Field label={form.status} problem={problem('status')}>
        <select value={draft.status} onChange={({ target }) => change({ status: target.value })}>
          {[...new Set([...statuses, draft.status])].map((status) => (
            <option key={status} value={status}>
              {statusName(status, words)}
            </option>
          ))}
        </select>
      </Field>
      <footer>
        <Link to={{ form: '', at: '' }} className="button">
          {words.app.cancel}
        </Link>
        <button type="submit" className="button button-primary" disabled={busy}>
          {busy ? form.saving : event ? form.save : form.create}
        </button>
      </footer>
    </form>
  )
}
