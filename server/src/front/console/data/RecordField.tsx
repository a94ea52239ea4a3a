/** @jsxImportSource preact */
import type { ResourceName } from '@eventcal/contract/routes'
import { CheckField, SelectField, TextField } from '../parts/fields.js'
import type { Draft } from './draft.js'
import type { FormField } from './fields.js'
import { useChoices } from './use-records.js'

interface Props {
  readonly field: FormField
  readonly value: Draft[string] | undefined
  readonly error: string | undefined
  readonly onChange: (value: Draft[string]) => void
}

export function RecordField({ field, value, error, onChange }: Props) {
  const { kind, label, from, choices = [], hint, isRequired = false } = field
  if (kind === 'flag') return <CheckField label={label} isOn={value === true} onChange={onChange} error={error} />
  if (kind === 'records' && from) {
    const chosen = typeof value === 'object' ? value : []
    return <Several label={label} from={from} chosen={chosen} error={error} onChange={onChange} />
  }
  const text = typeof value === 'string' ? value : ''
  const shared = { label, value: text, error, onChange, ...(hint === undefined ? {} : { hint }) }
  if (kind === 'record' && from) return <One {...shared} from={from} />
  if (kind === 'choice') {
    const isKnown = text === '' || choices.some((choice) => choice.value === text)
    return <SelectField {...shared} choices={isKnown ? choices : [...choices, { value: text, label: text }]} />
  }
  if (kind === 'long') return <TextField {...shared} rows={5} />
  if (kind === 'date') return <TextField {...shared} type="datetime-local" isRequired={isRequired} />
  return <TextField {...shared} isRequired={isRequired} />
}

interface OneProps {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
  readonly from: ResourceName
}

function One({ from, ...shared }: OneProps) {
  const choices = useChoices(from)
  const isListed = shared.value === '' || choices.some(({ value }) => value === shared.value)
  const own = isListed ? [] : [{ value: shared.value, label: `Number ${shared.value}` }]
  return <SelectField {...shared} choices={[{ value: '', label: 'None' }, ...own, ...choices]} />
}

interface SeveralProps {
  readonly label: string
  readonly from: ResourceName
  readonly chosen: readonly string[]
  readonly error: string | undefined
  readonly onChange: (chosen: readonly string[]) => void
}

function Several({ label, from, chosen, error, onChange }: SeveralProps) {
  const choices = useChoices(from)
  const unlisted = chosen.filter((id) => !choices.some(({ value }) => value === id))
  const all = [...unlisted.map((value) => ({ value, label: `Number ${value}` })), ...choices]
  return (
    <fieldset class="field several">
      <legend>{label}</legend>
      {all.map(({ value, label: name }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, value] : chosen.filter((id) => id !== value))
            }
          />{' '}
          {name}
        </label>
      ))}
      {all.length === 0 && <p class="hint">There are none yet.</p>}
      {error !== undefined && <p class="field-error">{error}</p>}
    </fieldset>
  )
}
