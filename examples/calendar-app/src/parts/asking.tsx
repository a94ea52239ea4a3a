import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { setGuard } from '../history.js'
import { useSpeech } from '../language/language.js'
import { useSession } from '../session.js'
import { useNavigation } from '../use-navigation.js'
import { Dialog } from './Dialog.js'
import { useNotice } from './notices.js'
import { SignIn } from './SignIn.js'

/** The questions that any part of the page can lead to. */
interface Asking {
  /** Asks for login and password. */
  signIn(): void
  /** Opens the form of a new event at a day or an hour; strangers sign in first. */
  write(at: string): void
  /** Asks whether to leave something unsaved. */
  confirmLeaving(leave: () => void): void
}

const AskingContext = createContext<Asking | undefined>(undefined)

export function AskingProvider({ children }: { readonly children: ReactNode }) {
  const { user, canWrite } = useSession()
  const { go } = useNavigation()
  const { words } = useSpeech()
  const say = useNotice()
  const [signingIn, setSigningIn] = useState<{ readonly at?: string }>()
  const [leave, setLeave] = useState<{ readonly now: () => void }>()

  const open = useCallback(
    (at: string, mayWrite: boolean) => {
      if (mayWrite) go({ form: 'new', event: '', at })
      else say(words.form.mayNot)
    },
    [go, say, words],
  )
  const confirmLeaving = useCallback((now: () => void) => setLeave({ now }), [])
  const asking = useMemo<Asking>(
    () => ({
      signIn: () => setSigningIn({}),
      write: (at) => (user === undefined ? setSigningIn({ at }) : open(at, canWrite)),
      confirmLeaving,
    }),
    [user, canWrite, open, confirmLeaving],
  )
  return (
    <AskingContext value={asking}>
      {children}
      {signingIn && (
        <SignIn
          onClose={() => setSigningIn(undefined)}
          onDone={(mayWrite) => {
            setSigningIn(undefined)
            if (signingIn.at !== undefined) open(signingIn.at, mayWrite)
          }}
        />
      )}
      {leave && <Leaving leave={leave.now} onClose={() => setLeave(undefined)} />}
    </AskingContext>
  )
}

function Leaving({ leave, onClose }: { readonly leave: () => void; readonly onClose: () => void }) {
  const { words } = useSpeech()
  const { leaveTitle, leaveHint, stay, leave: discard } = words.form
  return (
    <Dialog title={leaveTitle} onClose={onClose}>
      <div className="fields">
        <p>{leaveHint}</p>
        <footer>
          <button type="button" className="button" onClick={onClose}>
            {stay}
          </button>
          <button
            type="button"
            className="button button-danger"
            onClick={() => {
              onClose()
              setGuard(undefined)
              leave()
            }}
          >
            {discard}
          </button>
        </footer>
      </div>
    </Dialog>
  )
}

export function useAsking(): Asking {
  const asking = use(AskingContext)
  if (!asking) throw new Error('useAsking needs an AskingProvider around it')
  return asking
}

/** Asks before the page is left as long as something is unsaved. */
export function useUnsaved(isUnsaved: boolean): void {
  const { confirmLeaving } = useAsking()
  useEffect(() => {
    if (!isUnsaved) return undefined
    setGuard(confirmLeaving)
    return () => setGuard(undefined)
  }, [isUnsaved, confirmLeaving])
}
