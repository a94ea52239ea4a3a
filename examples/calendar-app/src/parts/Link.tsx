import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import type { Address } from '../address.js'
import { useNavigation } from '../use-navigation.js'

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Changes to the current address. */
  readonly to: Partial<Address>
}

/** A link within the app. Clicks with a modifier open a tab, as everywhere. */
export function Link({ to, ...rest }: Props) {
  const { href, go } = useNavigation()
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go(to)
  }
  return <a {...rest} href={href(to)} onClick={follow} />
}
