/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { useConsole } from '../page/context.js'
import { Dialog } from './Dialog.js'

interface Props {
  readonly label: string
  /** Makes the text when it is asked for. */
  readonly text: () => string
}

/** Copies a text. Pages that came by plain HTTP from another machine have no clipboard: there it is shown to be copied. */
export function CopyButton({ label, text }: Props) {
  const { say } = useConsole()
  const [shown, setShown] = useState<string>()
  const copy = async () => {
    const made = text()
    try {
      await navigator.clipboard.writeText(made)
      say('Copied')
    } catch {
      setShown(made)
    }
  }
  return (
    <>
      <button type="button" class="plain" onClick={() => void copy()}>
        {label}
      </button>
      {shown !== undefined && (
        <Dialog title={label} isWide onClose={() => setShown(undefined)}>
          <p>The browser does not let this page copy: copy it with the keyboard.</p>
          <textarea class="mono" aria-label={label} rows={12} readOnly value={shown} ref={(area) => area?.select()} />
        </Dialog>
      )}
    </>
  )
}
