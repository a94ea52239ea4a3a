/** @jsxImportSource preact */
import { useId } from 'preact/hooks'

interface Props {
  readonly label: string
  readonly about?: string
  readonly isOn: boolean
  readonly isDisabled?: boolean
  readonly onChange: (on: boolean) => void
}

/** A switch: it takes effect at once. */
export function Switch({ label, about, isOn, isDisabled = false, onChange }: Props) {
  const id = useId()
  return (
    <div class="switch">
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        aria-describedby={about === undefined ? undefined : `${id}-about`}
        // The state is that of the server: it changes when the server has answered.
        onClick={(event) => {
          event.preventDefault()
          onChange(!isOn)
        }}
      />
      <div>
        <label for={id}>{label}</label>
        {about !== undefined && <p id={`${id}-about`}>{about}</p>}
      </div>
    </div>
  )
}
