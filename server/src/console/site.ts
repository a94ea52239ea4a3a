import type { App } from '../app/app.js'
import { parseZone } from '../service/time/zone.js'
import { invalidParam, invalidParams } from '../service/wire/problems.js'
import { UniqueViolation, UnusableValue } from '../store/engine.js'
import { parseSite, type Site, SiteFileError } from '../store/site/read.js'

/** The most places that a refusal names. */
const MOST_PLACES = 50

/**
 * Reads a site file that somebody sent.
 *
 * @throws Problem that names each place that is wrong
 */
export function readSite(content: unknown): Site {
  try {
    const site = parseSite(content)
    const { timezone } = site.site
    if (timezone !== undefined && !parseZone(timezone)) {
      throw invalidParam('site.timezone', 'site.timezone: is no time zone, such as Europe/Paris')
    }
    return site
  } catch (error) {
    if (!(error instanceof SiteFileError)) throw error
    const places = error.problems.slice(0, MOST_PLACES).map((problem) => {
      const [param = 'the file'] = problem.split(': ')
      return { param, reason: problem }
    })
    throw invalidParams(places)
  }
}

/**
 * Replaces all data by those of a site file.
 *
 * @throws Problem if the file contradicts itself
 */
export async function loadInto(app: App, site: Site): Promise<void> {
  try {
    await app.importSite(site)
  } catch (error) {
    if (error instanceof UniqueViolation) {
      throw invalidParam('the file', 'the file: two records have one slug, or two users have one login')
    }
    if (error instanceof UnusableValue) throw invalidParam('the file', 'the file: a value cannot be stored')
    throw error
  }
}
