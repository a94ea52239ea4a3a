/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'

interface Props {
  /** The label of the button that submits. */
  readonly submit: string
  readonly isBusy: boolean
  readonly onCancel: () => void
  /** Keeps the buttons in sight while a long form scrolls. */
  readonly isSticky?: boolean
  /** Further buttons, before these. */
  readonly children?: ComponentChildren
}

/** The buttons at the end of a form in a dialog. */
export function FormActions({ submit, isBusy, onCancel, isSticky = false, children }: Props) {
  return (
    <div class={isSticky ? 'actions end sticky-end' : 'actions end'}>
      {children}
      <button type="button" class="plain" onClick={onCancel}>
        Cancel
      </button>
      <button type="submit" class="primary" disabled={isBusy}>
        {submit}
      </button>
    </div>
  )
}
