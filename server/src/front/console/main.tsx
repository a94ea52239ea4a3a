/** @jsxImportSource preact */
import { render } from 'preact'
import { App } from './App.js'

/** The script of the console. The address of the API is in the page, so that it is found below the path of a proxy, too. */
const place = document.querySelector<HTMLElement>('#console')
if (place) {
  place.textContent = ''
  render(<App root={place.dataset.api ?? 'console/api'} />, place)
}
