/** @jsxImportSource preact */
import { operationIds } from '@eventcal/contract/routes'
import { useEffect, useRef, useState } from 'preact/hooks'
import { ApiError } from '../api/problems.js'
import { useConsole } from '../page/context.js'
import { useAction } from '../page/use-action.js'
import { Dialog } from '../parts/Dialog.js'
import { FormActions } from '../parts/FormActions.js'
import { CheckField, SelectField, TextField } from '../parts/fields.js'
import { Failed } from '../parts/states.js'
import { conditionFields, faultKinds, type RuleField } from './kinds.js'
import { type RuleDraft, ruleOf } from './rule.js'

interface Props {
  readonly onClose: () => void
  readonly onAdded: () => void
}

export function FaultDialog({ onClose, onAdded }: Props) {
  const { api, overview } = useConsole()
  const [kind, setKind] = useState('status')
  const [draft, setDraft] = useState<RuleDraft>({})
  const adding = useAction()
  const form = useRef<HTMLFormElement>(null)
  const { problem } = adding
  const errors = problem instanceof ApiError ? problem.params : {}
  const chosen = faultKinds.find((each) => each.kind === kind)
  const own = chosen?.fields ?? []
  const fields = [...own, ...conditionFields]
  const isAtFields = Object.keys(errors).some((name) =>
    [...fields.map((each) => each.name), 'operation', 'caller'].includes(name),
  )
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])
  const add = () =>
    adding.run(async () => {
      const initial = Object.fromEntries(own.map(({ name, initial = '' }) => [name, initial]))
      await api.send('POST', '/faults', ruleOf(kind, fields, { ...initial, ...draft }))
      onAdded()
    })
  const change = (name: string) => (value: string) => setDraft((before) => ({ ...before, [name]: value }))
  const shown = (field: RuleField) => (
    <Field
      key={`${kind} ${field.name}`}
      field={field}
      value={draft[field.name] ?? field.initial ?? ''}
      error={errors[field.name]}
      onChange={change(field.name)}
    />
  )
  const callers = ['anonymous', ...overview.credentials.map(({ login }) => login)]
  return (
    <Dialog title="Add a fault" isWide onClose={onClose}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <Failed problem={isAtFields ? undefined : problem} />
        <SelectField
          label="What goes wrong"
          value={kind}
          onChange={(next) => {
            setKind(next)
            // Settings of another kind have the same names and other meanings.
            setDraft((before) =>
              Object.fromEntries(Object.entries(before).filter(([name]) => !name.startsWith('then.'))),
            )
          }}
          choices={faultKinds.map((each) => ({ value: each.kind, label: each.label }))}
          {...(chosen && { hint: chosen.about })}
        />
        {own.length > 0 && <div class="form-grid">{own.map(shown)}</div>}
        <fieldset class="group">
          <legend>For which requests</legend>
          <div class="form-grid">
            <TextField
              label="Operation"
              value={draft.operation ?? ''}
              onChange={change('operation')}
              error={errors.operation}
              list={operationIds}
              hint="Such as events.list, POST /events or /venues/*; left out: all"
            />
            <TextField
              label="Caller"
              value={draft.caller ?? ''}
              onChange={change('caller')}
              error={errors.caller}
              list={callers}
              hint="A login, or anonymous; left out: everybody"
            />
          </div>
        </fieldset>
        <fieldset class="group">
          <legend>How often</legend>
          <div class="form-grid">{conditionFields.map(shown)}</div>
        </fieldset>
        <FormActions submit="Add" isBusy={adding.isBusy} onCancel={onClose} isSticky />
      </form>
    </Dialog>
  )
}

interface FieldProps {
  readonly field: RuleField
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

function Field({ field: { kind, label, hint, choices = [] }, value, error, onChange }: FieldProps) {
  if (kind === 'flag') {
    return <CheckField label={label} isOn={value !== ''} error={error} onChange={(on) => onChange(on ? 'true' : '')} />
  }
  const shared = { label, value, error, onChange, ...(hint === undefined ? {} : { hint }) }
  return kind === 'choice' ? <SelectField {...shared} choices={choices} /> : <TextField {...shared} />
}
