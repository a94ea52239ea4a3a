import { type ReactNode, useSyncExternalStore } from 'react'
import { explain } from '../explain.js'
import { useSpeech } from '../language/language.js'

/** Grey placeholders while data are loading. */
export function Skeleton({ lines, label }: { readonly lines: number; readonly label: string }) {
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike.
        <div key={line} className="skeleton-line" />
      ))}
    </div>
  )
}

/** Empty state: a message and a suggestion. */
export function Empty({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="state">
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <rect x="8" y="12" width="48" height="44" rx="12" />
        <path d="M22 8v9M42 8v9M8 27h48M25 42h14" />
      </svg>
      <h2>{title}</h2>
      {children}
    </div>
  )
}

interface FailureProps {
  readonly error: unknown
  readonly onRetry?: () => void
  /** Other ways on. */
  readonly children?: ReactNode
}

/** Error state with a retry button. */
export function Failure({ error, onRetry, children }: FailureProps) {
  const speech = useSpeech()
  const { title, hint } = explain(error, speech)
  return (
    <div className="state state-failure" role="alert">
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="24" />
        <path d="M32 20v15M32 43v1" />
      </svg>
      <h2>{title}</h2>
      {hint !== '' && <p>{hint}</p>}
      <div className="state-actions">
        {onRetry && (
          <button type="button" className="button" onClick={onRetry}>
            {speech.words.app.tryAgain}
          </button>
        )}
        {children}
      </div>
    </div>
  )
}

function subscribe(listen: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, listen)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listen)
  }
}

/** A line on top while there is no network. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const { words } = useSpeech()
  return (
    <div role="status" className="offline-place">
      {!online && <p className="offline">{words.offline}</p>}
    </div>
  )
}
