import { parseSite, type SiteFile } from '@eventcal/server'

/** A site with so many events of an hour in a month `YYYY-MM`, as many on each of its first 28 days. */
export function fullMonth(month: string, count: number): SiteFile {
  const two = (number: number) => String(number).padStart(2, '0')
  const events = Array.from({ length: count }, (_, index) => {
    const day = `${month}-${two(1 + (index % 28))}`
    const hour = 8 + (index % 12)
    const [start, end] = [`${day} ${two(hour)}:00:00`, `${day} ${two(hour + 1)}:00:00`]
    return {
      ...{ id: index + 1, slug: `talk-${index + 1}`, title: `Talk &amp; Tea ${index + 1}`, timezone: 'UTC' },
      ...{ start_date: start, end_date: end, utc_start_date: start, utc_end_date: end },
      ...{ date: '2029-01-01 00:00:00', date_utc: '2029-01-01 00:00:00' },
    }
  })
  return parseSite({ site: { url: 'https://calendar.example' }, events })
}
