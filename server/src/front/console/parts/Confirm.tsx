/** @jsxImportSource preact */
import { useCallback, useState } from 'preact/hooks'
import type { Question } from '../page/context.js'
import { Dialog } from './Dialog.js'

interface Asked extends Question {
  readonly answer: (yes: boolean) => void
}

/** A function that asks before something is lost, and the dialog in which it does. */
export function useConfirm() {
  const [asked, setAsked] = useState<Asked>()
  const confirm = useCallback(
    (question: Question) => new Promise<boolean>((answer) => setAsked({ ...question, answer })),
    [],
  )
  const answer = (yes: boolean) => {
    setAsked(undefined)
    asked?.answer(yes)
  }
  const dialog = asked && (
    <Dialog title={asked.title} onClose={() => answer(false)}>
      <p>{asked.text}</p>
      <div class="actions end">
        <button type="button" class="plain" onClick={() => answer(false)}>
          Cancel
        </button>
        <button type="button" class="danger" onClick={() => answer(true)}>
          {asked.yes}
        </button>
      </div>
    </Dialog>
  )
  return { confirm, dialog }
}
