import { calendar } from './scope.js'

// Run this, then switch the profile to “live” and run it again.

const event = await calendar.events.create({
  title: 'Tea & Talks',
  start_date: '2030-05-04 18:30:00',
  end_date: '2030-05-04 20:00:00',
  featured: true,
  sticky: true,
})

// As a plain HTTP client sends it: one field, and no more.
const raw = await calendar.request('events.update', { params: { id: event.id }, body: { cost: '€8' } })
console.log('A plain update keeps `featured`:', raw.featured)

// As the SDK sends it: on instances that would forget the others, all of them go along.
const again = await calendar.events.update(event.id, { featured: true })
const safe = await calendar.events.update(again.id, { cost: '€9' })
console.log('An update by the SDK keeps it:  ', safe.featured)

// Texts are read in display form there, and the SDK leaves them as they come.
console.log('The title is read as:', (await calendar.events.get(event.id)).title)
