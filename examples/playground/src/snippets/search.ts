import { calendar } from './scope.js'

const year = new Date().getFullYear() + 1
const { items, total } = await calendar.events.list({
  search: 'film',
  start_date: `${year}-01-01`,
  end_date: `${year}-12-31`,
  per_page: 3,
})
console.log(`${total} events of ${year} are about film; the first ones:`)
console.log(items.map(({ id, title, start_date }) => ({ id, title, start_date })))

// Venues, organizers, categories and tags are listed the same way.
const venues = await calendar.venues.list({ search: 'library' })
console.log(venues.items.map(({ venue, city }) => `${venue}, ${city}`))
