import { useEffect, useState } from 'react'

/** Toggles light and dark mode; default: the system setting. The playground uses it, too, which has one language. */
export function SchemeButton({ label }: { readonly label: string }) {
  const [dark, setDark] = useState(() => window.matchMedia('(prefers-color-scheme: dark)').matches)
  useEffect(() => {
    document.documentElement.dataset.scheme = dark ? 'dark' : 'light'
  }, [dark])
  return (
    <button
      type="button"
      className="button-quiet"
      aria-pressed={dark}
      aria-label={label}
      onClick={() => setDark(!dark)}
    >
      {dark ? '☾' : '☀'}
    </button>
  )
}
