import { expect, it } from 'vitest'
import type { Quirks } from '../../src/index.js'
import { openCalendar } from '../support/calendar.js'

const event = {
  ...{ id: 40, slug: 'parent', title: `Müller & Söhne's "Gala"`, description: 'One\n\nTwo' },
  ...{ start_date: '2027-07-01 10:00:00', end_date: '2027-07-01 12:00:00', timezone: 'America/New_York' },
  ...{ utc_start_date: '2027-07-01 14:00:00', utc_end_date: '2027-07-01 16:00:00' },
}
const site = { events: [event, { ...event, id: 41, slug: 'child', parent: 40 }] }
const open = (quirks: Partial<Quirks>) => openCalendar(site, { profile: 'live', quirks, now: '2026-11-21T01:55:24Z' })

it('html-in-text-fields: without displayText, texts read as they were stored', async () => {
  const path = '/events/40'
  await using live = await open({})
  await using plain = await open({ displayText: false })
  const { json_ld: _, ...shown } = (await live.ask('anonymous', 'GET', path)).body
  const { json_ld: __, ...stored } = (await plain.ask('anonymous', 'GET', path)).body
  expect(shown).toMatchObject({
    title: 'Müller &#038; Söhne&#8217;s &#8220;Gala&#8221;',
    description: '<p>One</p>\n<p>Two</p>',
  })
  expect(stored).toEqual({
    ...shown,
    title: event.title,
    description: event.description,
    website: '',
  })
})

it('child-event-unreachable-by-slug: without eventFilters, an event with a parent is found by its slug', async () => {
  const path = '/events/by-slug/child'
  await using live = await open({})
  await using documented = await open({ eventFilters: false })
  expect(await live.ask('anonymous', 'GET', path)).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } })
  expect(await documented.ask('anonymous', 'GET', path)).toMatchObject({ status: 200, body: { id: 41 } })
})
