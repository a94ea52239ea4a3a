import { cloneElement, type ReactElement, useId } from 'react'

/** Props that a field passes to its input. */
interface Described {
  readonly id?: string
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-invalid'?: boolean
}

interface FieldProps {
  readonly label: string
  /** Validation message. */
  readonly problem?: string | undefined
  readonly hint?: string
  readonly children: ReactElement<Described>
}

/** An input with its label and validation message, linked for screen readers. */
export function Field({ label, problem, hint, children }: FieldProps) {
  const id = useId()
  const note = problem ?? hint
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {cloneElement(children, {
        id,
        'aria-invalid': problem !== undefined,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
      })}
      {note !== undefined && (
        <small id={`${id}-note`} className={problem === undefined ? '' : 'problem-note'}>
          {note}
        </small>
      )}
    </div>
  )
}

interface ChoicesProps {
  readonly legend: string
  readonly all: readonly { readonly id: number; readonly name: string }[]
  readonly chosen: readonly number[]
  readonly onChange: (chosen: readonly number[]) => void
}

/** Several of a list. */
export function Choices({ legend, all, chosen, onChange }: ChoicesProps) {
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      {all.map(({ id, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
