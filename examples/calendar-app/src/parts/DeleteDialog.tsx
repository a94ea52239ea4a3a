import type { CalendarEvent } from '@eventcal/sdk'
import { useState } from 'react'
import { explain } from '../explain.js'
import { useSpeech } from '../language/language.js'
import { useSession } from '../session.js'
import { useNavigation } from '../use-navigation.js'
import { Dialog } from './Dialog.js'
import { useNotice } from './notices.js'

interface Props {
  readonly event: CalendarEvent
  readonly title: string
  readonly onClose: () => void
}

/** Asks before an event goes into the trash. */
export function DeleteDialog({ event, title, onClose }: Props) {
  const { calendar, cache } = useSession()
  const { go } = useNavigation()
  const speech = useSpeech()
  const words = speech.words.event
  const say = useNotice()
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  const remove = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await calendar.events.delete(event.id)
      cache.clear()
      say(words.deleted(title))
      go({ event: '', form: '' }, { replace: true })
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }

  return (
    <Dialog title={words.deleteTitle} onClose={onClose}>
      <div className="fields">
        <p>{words.deleteHint(title)}</p>
        <div role="alert">{error !== undefined && <p className="problem">{explain(error, speech).title}.</p>}</div>
        <footer>
          <button type="button" className="button" onClick={onClose}>
            {words.keep}
          </button>
          <button type="button" className="button button-danger" onClick={remove} disabled={busy}>
            {busy ? words.deleting : words.confirmDelete}
          </button>
        </footer>
      </div>
    </Dialog>
  )
}
