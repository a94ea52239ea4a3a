import { calendar } from './scope.js'

const event = await calendar.events.create({
  title: 'Rooftop Cinema',
  start_date: '2030-07-05 21:30:00',
  end_date: '2030-07-05 23:45:00',
})
const inSummer = { search: 'Rooftop Cinema', start_date: '2030-06-01', end_date: '2030-08-31' }
const { total } = await calendar.events.list(inSummer)
console.log(`Before: a search finds ${total}`)

// It goes to the trash, which is as far as the service deletes.
const gone = await calendar.events.delete(event.id)
const left = await calendar.events.list(inSummer)
console.log(`After: its status is “${gone.status}”, a search finds ${left.total}`)
