/**
 * Tries a text field of venues in the working tree that it stands in, and prints the outcome as JSON:
 * `tsx tests/recipes/try-field.ts fax`
 */
import { type ConformanceReport, cases } from '@eventcal/conformance'
import { createServer, parseSite, type SiteFile } from '@eventcal/server/fetch'
import { runInProcess } from '../../server/tests/support/conformance-runs.js'

/** The outcome for one field. */
export interface Tried {
  /** The outcomes of the cases that carry the name of the field. */
  readonly cases: Readonly<Record<string, string>>
  /** The value in a site file that was loaded, saved and loaded again. */
  readonly saved: unknown
  /** The value shown to a visitor: of an open venue, and of a protected one without and with its password. */
  readonly seen: Readonly<Record<'open' | 'locked' | 'unlocked', unknown>>
}

const publicUrl = 'https://calendar.example'

async function tryField(field: string): Promise<Tried> {
  const names = new Set(cases.map(({ name }) => name).filter((name) => name.split(' › ')[1] === field))
  const { results }: ConformanceReport = await runInProcess({ only: names })

  const dates = { date: '2027-01-01 07:00:00', date_utc: '2027-01-01 12:00:00' }
  const venue = { venue: 'Hall', slug: 'hall', ...dates, [field]: '+1 555 0100' }
  const site = {
    site: { url: publicUrl },
    venues: [
      { ...venue, id: 10 },
      { ...venue, id: 11, slug: 'vault', password: 'sesame' },
    ],
  }
  await using first = await createServer({ seed: parseSite(site), publicUrl })
  const file: SiteFile = parseSite(JSON.parse(JSON.stringify(await first.exportSite())))
  await using second = await createServer({ seed: file, publicUrl })
  const see = async (path: string): Promise<unknown> => {
    const answer = await second.fetch(new Request(`${publicUrl}/calendar/events/v1/venues/${path}`))
    return Reflect.get(Object(await answer.json()), field)
  }
  return {
    cases: Object.fromEntries(results.map(({ name, outcome }) => [name, outcome])),
    saved: file.venues.map((one) => Reflect.get(one, field)),
    seen: { open: await see('10'), locked: await see('11'), unlocked: await see('11?password=sesame') },
  }
}

const [, , field = ''] = process.argv
console.log(JSON.stringify(await tryField(field)))
