/** @jsxImportSource preact */
import type { ResourceName } from '@eventcal/contract/routes'
import { useEffect, useRef, useState } from 'preact/hooks'
import { ApiError, isObject, parsed } from '../api/problems.js'
import { useConsole } from '../page/context.js'
import { useAction } from '../page/use-action.js'
import { Body } from '../parts/Body.js'
import { FormActions } from '../parts/FormActions.js'
import { TextField } from '../parts/fields.js'
import { Failed } from '../parts/states.js'
import { draftOf, payloadOf } from './draft.js'
import { formFields } from './fields.js'
import { RecordField } from './RecordField.js'
import type { Row } from './tables.js'
import { nameOf, useChoices } from './use-records.js'

interface Props {
  readonly resource: ResourceName
  readonly row: Row | undefined
  readonly onClose: () => void
  readonly onSaved: (name: string) => void
  readonly onDelete?: () => void
}

/** The main fields of a record, and JSON for all others. The service checks them, and its reasons stand at the fields. */
export function RecordForm({ resource, row, onClose, onSaved, onDelete }: Props) {
  const { api, overview } = useConsole()
  // The record as it was opened: what differs from it is sent.
  const [before] = useState(() => (row ? draftOf(resource, row) : undefined))
  const [draft, setDraft] = useState(before ?? draftOf(resource, undefined))
  const [more, setMore] = useState('')
  const categories = useChoices(resource === 'events' ? 'categories' : undefined)
  const tags = useChoices(resource === 'events' ? 'tags' : undefined)
  const terms = { categories, tags }
  const saving = useAction()
  const form = useRef<HTMLFormElement>(null)
  const fields = formFields[resource]
  const { problem } = saving
  const params = problem instanceof ApiError ? problem.params : {}
  const elsewhere = Object.entries(params).filter(
    ([name]) => name !== 'json' && !fields.some((field) => field.name === name),
  )
  const isAtFields = params.json !== undefined || Object.keys(params).length > elsewhere.length
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])
  const save = () =>
    saving.run(async () => {
      const extra = more.trim() === '' ? {} : parsed(more)
      if (!isObject(extra))
        throw new ApiError(400, '', 'Nothing was saved.', { json: 'This is not an object in JSON.' })
      const whole = overview.quirks.includes('destructiveUpdates') ? row : undefined
      const body = { ...payloadOf(resource, draft, { before, whole, terms }), ...extra }
      const path = row ? `/${resource}/${row.id}` : `/${resource}`
      onSaved(nameOf(resource, await api.service<Row>('POST', path, { body })))
    })
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Failed problem={isAtFields ? 'Nothing was saved: see the fields that are marked.' : problem} />
      {isAtFields && elsewhere.length > 0 && (
        <ul class="notice bad">
          {elsewhere.map(([name, message]) => (
            <li key={name}>
              <code>{name}</code> {message}
            </li>
          ))}
        </ul>
      )}
      <div class="form-grid">
        {fields.map((field) => (
          <RecordField
            key={field.name}
            field={field}
            value={draft[field.name]}
            error={params[field.name]}
            onChange={(value) => setDraft((current) => ({ ...current, [field.name]: value }))}
          />
        ))}
      </div>
      <TextField
        label="More fields, as JSON"
        value={more}
        onChange={setMore}
        error={params.json}
        rows={3}
        isMono
        hint="All fields that the service takes, such as { &quot;excerpt&quot;: &quot;In short&quot; }. They win over the form."
      />
      {row && (
        <details>
          <summary>The record as the service answers it</summary>
          <Body text={JSON.stringify(row)} label="Record" />
        </details>
      )}
      <FormActions submit="Save" isBusy={saving.isBusy} onCancel={onClose} isSticky>
        {onDelete && (
          <button type="button" class="danger-plain start" onClick={onDelete}>
            Delete
          </button>
        )}
      </FormActions>
    </form>
  )
}
