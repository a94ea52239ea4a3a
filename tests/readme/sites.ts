import { createServer, parseSite, type Server } from '@eventcal/server'

/** The sites whose addresses the pages show, served in the process. */
export interface Sites {
  /** Answers requests to the sites; sends all others over the network. */
  readonly fetch: typeof fetch
  /** Undoes all changes. */
  reset(): Promise<void>
  close(): Promise<void>
}

const addresses = [
  ['https://your-site.example', { basePath: '/wp-json', namespace: 'tribe/events/v1' }],
  ['http://127.0.0.1:4010', {}],
] as const
const password = 'abcd efgh ijkl mnop qrst uvwx'

/** Starts all sites, with the user, the password and the event that the pages show. */
export async function startSites(): Promise<Sites> {
  const seed = await siteWithShownRecords()
  const byOrigin = new Map<string, Server>()
  for (const [publicUrl, options] of addresses) {
    byOrigin.set(publicUrl, await createServer({ seed, publicUrl, ...options }))
  }
  const network = globalThis.fetch
  return {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const server = byOrigin.get(new URL(request.url).origin)
      return server ? server.fetch(request) : network(request)
    },
    reset: async () => {
      for (const server of byOrigin.values()) await server.reset()
    },
    close: async () => {
      for (const server of byOrigin.values()) await server.close()
    },
  }
}

/** The demo site with the password of the pages for its editor, and with the event 42. */
async function siteWithShownRecords() {
  await using demo = await createServer({ seed: 'demo' })
  const site = await demo.exportSite()
  const users = site.users.map((user) =>
    user.login === 'editor' ? { ...user, application_password: password, application_password_hashes: [] } : user,
  )
  const times = { start_date: '2030-12-01 20:00:00', end_date: '2030-12-01 23:00:00', timezone: 'Europe/Paris' }
  const utc = { utc_start_date: '2030-12-01 19:00:00', utc_end_date: '2030-12-01 22:00:00', timezone_abbr: 'CET' }
  const [venue, organizer] = [site.venues[0]?.id ?? null, site.organizers[0]?.id]
  const gala = {
    ...{ id: 42, slug: 'december-gala', title: 'Müller &amp; Söhne', description: '<p>One<br />Two</p>' },
    ...{ ...times, ...utc, date: '2026-11-20 20:25:09', date_utc: '2026-11-20 20:25:09' },
    ...{ author: 2, venue, organizers: organizer === undefined ? [] : [organizer] },
  }
  return parseSite(JSON.parse(JSON.stringify({ ...site, users, events: [...site.events, gala] })))
}
