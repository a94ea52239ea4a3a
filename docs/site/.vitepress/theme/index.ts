import { onContentUpdated, type Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import './style.css'

/** Keyboards can scroll what has the focus, so tables that are wider than their place get it. */
function reachWideTables(): void {
  observer?.disconnect()
  for (const table of document.querySelectorAll<HTMLElement>('.vp-doc table')) observer?.observe(table)
}

const observer = import.meta.env.SSR
  ? undefined
  : new ResizeObserver((entries) => {
      for (const { target } of entries) {
        if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0')
        else target.removeAttribute('tabindex')
      }
    })

const theme: Theme = {
  extends: DefaultTheme,
  setup() {
    onContentUpdated(reachWideTables)
  },
  enhanceApp({ siteData }) {
    if (import.meta.env.SSR || !('serviceWorker' in navigator)) return
    // Keeps the site for reading offline. Where it is refused, everything works without.
    addEventListener(
      'load',
      () => void navigator.serviceWorker.register(`${siteData.value.base}offline.js`).catch(() => {}),
    )
  },
}

export default theme
