// A program as users write it, with all five resources. It is only compiled, to count what its types cost.
import { applicationPassword, createClient, isCalendarError } from '@eventcal/sdk'

const calendar = createClient({ baseUrl: 'https://example.com/wp-json', auth: applicationPassword('editor', 'x') })

export async function program(): Promise<string[]> {
  const titles: string[] = []
  for await (const event of calendar.events.list({ categories: ['jazz'], per_page: 50 }, { maxItems: 200 })) {
    titles.push(event.title, event.start_date, event.cost_details?.values.join() ?? '')
    for (const term of event.categories) titles.push(term.slug)
  }
  const venue = await calendar.venues.create({ venue: 'Hall', city: 'Lyon', show_map: true })
  const organizer = await calendar.organizers.update(5, { email: 'club@example.com' })
  const category = await calendar.categories.create({ name: 'Music', parent: 3 })
  const { items, total } = await calendar.tags.list({ search: 'jazz', hide_empty: false })
  try {
    const event = await calendar.events.create({
      title: 'Gala',
      start_date: '2027-01-01 10:00:00',
      end_date: '2027-01-01 12:00:00',
      venue: venue.id,
      organizer: [organizer.id, { organizer: 'Club' }],
      categories: [category.id],
    })
    await calendar.events.update(event.id, { cost: '$12' })
    await calendar.request('events.getBySlug', { params: { slug: event.slug ?? '' } })
  } catch (error) {
    if (isCalendarError(error, 'service')) titles.push(error.serviceCode ?? '')
  }
  return [...titles, String(total), ...items.map((tag) => tag.name)]
}
