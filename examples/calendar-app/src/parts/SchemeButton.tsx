import { useEffect, useState } from 'react'

/** Toggles light and dark mode; default: the system setting. */
export function SchemeButton() {
  const [dark, setDark] = useState(() => window.matchMedia('(prefers-color-scheme: dark)').matches)
  useEffect(() => {
    document.documentElement.dataset.scheme = dark ? 'dark' : 'light'
  }, [dark])
  return (
    <button
      type="button"
      className="button-quiet"
      aria-pressed={dark}
      aria-label="Dark colours"
      onClick={() => setDark(!dark)}
    >
      {dark ? '☾' : '☀'}
    </button>
  )
}
