import { useEffect, useState } from 'react'
import { useSpeech } from '../language/language.js'

/** Toggles light and dark mode; default: the system setting. */
export function SchemeButton() {
  const [dark, setDark] = useState(() => window.matchMedia('(prefers-color-scheme: dark)').matches)
  const { words } = useSpeech()
  useEffect(() => {
    document.documentElement.dataset.scheme = dark ? 'dark' : 'light'
  }, [dark])
  return (
    <button
      type="button"
      className="button-quiet"
      aria-pressed={dark}
      aria-label={words.app.dark}
      onClick={() => setDark(!dark)}
    >
      {dark ? '☾' : '☀'}
    </button>
  )
}
