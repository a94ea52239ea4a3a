import { SchemeButton } from '../../../calendar-app/src/parts/SchemeButton.js'
import icon from '../icon.svg?inline'

/** The title, and a button that copies a link to the current state. */
export function Header({ onCopyLink }: { readonly onCopyLink: () => void }) {
  return (
    <header className="top">
      <h1 className="brand">
        <img src={icon} alt="" width="28" height="28" />
        Eventcal playground
      </h1>
      <p className="tagline">Server, SDK and snippet run in this page. Nothing is sent over the network.</p>
      <div className="top-actions">
        <button type="button" className="button" onClick={onCopyLink}>
          Copy link
        </button>
        <SchemeButton label="Dark colours" />
      </div>
    </header>
  )
}
