/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

interface Shared {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly hint?: string
  readonly isRequired?: boolean
}

interface TextProps extends Shared {
  /** Dates have the field of the browser, with seconds. */
  readonly type?: 'text' | 'datetime-local'
  readonly rows?: number
  /** Suggestions; any other text may be written, too. */
  readonly list?: readonly string[]
  readonly isMono?: boolean
}

/** A field for a text, a number or a date, with its error below it. */
export function TextField({ label, value, onChange, error, hint, isRequired, type, rows, list, isMono }: TextProps) {
  const id = useId()
  const shared = {
    id,
    value,
    required: isRequired,
    spellcheck: false,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy(id, error, hint),
    class: isMono ? 'mono' : undefined,
  }
  return (
    <Labelled id={id} label={label} error={error} hint={hint} isRequired={isRequired}>
      {rows === undefined ? (
        <input
          {...shared}
          {...(type === 'datetime-local' ? { type, step: '1' } : { list: list && `${id}-list` })}
          autocomplete="off"
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <textarea {...shared} rows={rows} onInput={(event) => onChange(event.currentTarget.value)} />
      )}
      {list && (
        <datalist id={`${id}-list`}>
          {list.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </Labelled>
  )
}

export interface Choice {
  readonly value: string
  readonly label: string
}

interface SelectProps extends Shared {
  readonly choices: readonly Choice[]
}

export function SelectField({ label, value, onChange, error, hint, choices }: SelectProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label} error={error} hint={hint}>
      <select
        id={id}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, error, hint)}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

interface CheckProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (on: boolean) => void
  readonly error?: string | undefined
}

export function CheckField({ label, isOn, onChange, error }: CheckProps) {
  return (
    <div class="field check">
      <label>
        <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} /> {label}
      </label>
      {error !== undefined && <p class="field-error">{error}</p>}
    </div>
  )
}

interface LabelledProps {
  readonly id: string
  readonly label: string
  readonly error: string | undefined
  readonly hint: string | undefined
  readonly isRequired?: boolean | undefined
  readonly children: ComponentChildren
}

function Labelled({ id, label, error, hint, isRequired, children }: LabelledProps) {
  return (
    <div class="field">
      <label for={id}>
        {label}
        {isRequired && <span class="muted"> (required)</span>}
      </label>
      {children}
      {error !== undefined && (
        <p class="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

function describedBy(id: string, error: string | undefined, hint: string | undefined): string | undefined {
  const ids = [...(error === undefined ? [] : [`${id}-error`]), ...(hint === undefined ? [] : [`${id}-hint`])]
  return ids.length === 0 ? undefined : ids.join(' ')
}
