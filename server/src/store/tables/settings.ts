import { defaultPerPage } from '@eventcal/contract'
import type { Database } from '../engine.js'
import { jsonText } from '../model/parameters.js'
import type { SiteSettings } from '../model/records.js'

/** The settings of a site that sets none. */
export const DEFAULT_SETTINGS: SiteSettings = {
  url: 'http://localhost',
  title: '',
  description: '',
  timezone: 'UTC',
  timezone_mode: 'event',
  multi_day_cutoff: '00:00',
  posts_per_page: defaultPerPage,
  language: 'en-US',
  currency_symbol_default: '$',
  currency_position_default: 'prefix',
  currency_code_default: 'USD',
  image_sizes: {
    thumbnail: { width: 150, height: 150, crop: true },
    medium: { width: 300, height: 300 },
    medium_large: { width: 768, height: 0 },
    large: { width: 1024, height: 1024 },
    '1536x1536': { width: 1536, height: 1536 },
    '2048x2048': { width: 2048, height: 2048 },
  },
  permalinks: {
    event: '/event/{slug}/',
    venue: '/venue/{slug}/',
    organizer: '/organizer/{slug}/',
    category: '/events/category/{slug path incl. parents}/',
    tag: '/tag/{slug}/',
    unpublished: '/?post_type={type}&p={id}',
  },
}

/** The settings of the site; what was never set has its default. */
export async function getSettings(db: Database): Promise<SiteSettings> {
  const rows = await db.query<{ key: string; value: unknown }>('select key, value from settings')
  // Keys and values were written by `putSettings`, which takes them typed.
  return {
    ...DEFAULT_SETTINGS,
    ...(Object.fromEntries(rows.map((row) => [row.key, row.value])) as Partial<SiteSettings>),
  }
}

/** Sets some settings; the others stay as they are. */
export async function putSettings(db: Database, settings: Partial<SiteSettings>): Promise<void> {
  const entries = Object.entries(settings).filter(([, value]) => value !== undefined)
  await db.transaction(async (tx) => {
    await tx.query('delete from settings where key = any($1::text[])', [entries.map(([key]) => key)])
    await tx.insertMany(
      'settings',
      entries.map(([key, value]) => ({ key, value: jsonText(value) })),
    )
  })
}
