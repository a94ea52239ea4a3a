import { createContext, type ReactNode, use, useEffect, useState } from 'react'

const NoticeContext = createContext<(text: string) => void>(() => {})

/** Gives everything inside it a way to say that something is done; screen readers hear it, too. */
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

/** Says in a line that something is done. */
export function useNotice(): (text: string) => void {
  return use(NoticeContext)
}
