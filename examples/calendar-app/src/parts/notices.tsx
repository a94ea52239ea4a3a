import { createContext, type ReactNode, use, useEffect, useState } from 'react'

const NoticeContext = createContext<(text: string) => void>(() => {})

/** Provides toast notifications, which screen readers announce. */
export function NoticeProvider({ children }: { readonly children: ReactNode }) {
  const [notice, setNotice] = useState('')
  useEffect(() => {
    if (notice === '') return undefined
    const timer = setTimeout(() => setNotice(''), 6000)
    return () => clearTimeout(timer)
  }, [notice])
  return (
    <NoticeContext value={setNotice}>
      {children}
      <div role="status" className="notice-place">
        {notice !== '' && <p className="notice">{notice}</p>}
      </div>
    </NoticeContext>
  )
}

/** Returns a function that shows a one-line toast. */
export function useNotice(): (text: string) => void {
  return use(NoticeContext)
}
