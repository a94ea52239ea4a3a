import { publishedAt } from '@eventcal/sdk/normalize'
import type { MetadataRoute } from 'next'
import { allEvents, pathOf, siteUrl } from '../lib/calendar'

export const revalidate = 60

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const pages = (await allEvents()).map((event) => {
    const modified = publishedAt({ date_utc: event.modified_utc })
    return { url: siteUrl + pathOf(event), ...(modified ? { lastModified: modified } : {}) }
  })
  return [{ url: `${siteUrl}/` }, ...pages]
}
