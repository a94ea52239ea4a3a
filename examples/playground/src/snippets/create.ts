import { calendar } from './scope.js'

// A venue, an organizer, categories and tags come along by id, or as new ones.
const gala = await calendar.events.create({
  title: 'December Gala',
  start_date: '2030-12-01 20:00:00',
  end_date: '2030-12-01 23:00:00',
  timezone: 'Europe/Paris',
  cost: '€25',
  categories: ['Music'],
  venue: { venue: 'Grand Hall', city: 'Lyon', country: 'France' },
})

console.log(`Event ${gala.id} is at ${gala.url}`)
console.log(gala.venue)
