import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useSpeech } from '../language/language.js'

interface Props {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal dialog of the browser: it keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const { words } = useSpeech()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} aria-labelledby={heading} onCancel={onClose} className="dialog">
      <header>
        <h2 id={heading}>{title}</h2>
        <button type="button" className="button-quiet" aria-label={words.app.close} onClick={onClose}>
          ✕
        </button>
      </header>
      {children}
    </dialog>
  )
}
