import { onContentUpdated, type Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import './style.css'

/** Keyboards can scroll what has the focus, so what is wider than its place gets it. */
function reachWideParts(): void {
  for (const part of document.querySelectorAll<HTMLElement>('.vp-doc table, .vp-doc pre')) {
    if (part.scrollWidth > part.clientWidth) part.tabIndex = 0
    else part.removeAttribute('tabindex')
  }
}

const theme: Theme = {
  extends: DefaultTheme,
  setup() {
    onContentUpdated(reachWideParts)
    if (!import.meta.env.SSR) addEventListener('resize', reachWideParts)
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
