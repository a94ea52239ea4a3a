import { venues } from '@eventcal/sdk/normalize'
import { htmlToText } from '@eventcal/sdk/text'
import { startOf, upcoming } from '@eventcal/sdk/time'
import { calendar } from './scope.js'

// Helpers are modules of their own: /time, /text, /normalize, /ical, /jsonld and more.
const { items } = await calendar.events.list({ ...upcoming(), per_page: 5 })
for (const event of items) {
  const start = startOf(event)
  const here = start?.instant.toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })
  const [place] = venues(event)
  console.log(htmlToText(event.title), `on the wall ${start?.wallTime} (${start?.zone})`, `here ${here}`, place?.city)
}
