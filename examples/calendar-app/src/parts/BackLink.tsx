import type { MouseEvent } from 'react'
import type { Address } from '../address.js'
import { returnTo } from '../history.js'
import { useSpeech } from '../language/language.js'
import { useNavigation } from '../use-navigation.js'

/** The way back: by the step back if it leads there, so that the page is found as it was left. */
export function BackLink({ to }: { readonly to: Partial<Address> }) {
  const { words } = useSpeech()
  const { href } = useNavigation()
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    returnTo(href(to))
  }
  return (
    <nav aria-label={words.app.back}>
      <a href={href(to)} className="back" onClick={follow}>
        <span aria-hidden="true" className="arrow">
          ‹
        </span>{' '}
        {words.app.toCalendar}
      </a>
    </nav>
  )
}
