import * as sdk from '@eventcal/sdk'
import * as extend from '@eventcal/sdk/extend'
import * as fullcalendar from '@eventcal/sdk/fullcalendar'
import * as ical from '@eventcal/sdk/ical'
import * as jsonld from '@eventcal/sdk/jsonld'
import * as lite from '@eventcal/sdk/lite'
import * as normalize from '@eventcal/sdk/normalize'
import * as tanstack from '@eventcal/sdk/tanstack'
import * as text from '@eventcal/sdk/text'
import * as time from '@eventcal/sdk/time'
import type { Scope } from './compile.js'

/** Everything that snippets can import, by its name: the SDK with all of its entry points. */
export const modules: Readonly<Record<string, Scope>> = {
  '@eventcal/sdk': sdk,
  '@eventcal/sdk/extend': extend,
  '@eventcal/sdk/fullcalendar': fullcalendar,
  '@eventcal/sdk/ical': ical,
  '@eventcal/sdk/jsonld': jsonld,
  '@eventcal/sdk/lite': lite,
  '@eventcal/sdk/normalize': normalize,
  '@eventcal/sdk/tanstack': tanstack,
  '@eventcal/sdk/text': text,
  '@eventcal/sdk/time': time,
}
