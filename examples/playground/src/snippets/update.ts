import type { CalendarEvent } from '@eventcal/sdk'
import { calendar } from './scope.js'

const { items } = await calendar.events.list({ per_page: 1 })
const before: CalendarEvent | undefined = items[0]
if (!before) throw new Error('There is no event: reset the data')

// Only the cost is sent. What comes back differs in what follows from it, and in nothing else.
const after = await calendar.events.update(before.id, { cost: '€30' })

const texts = new Map(Object.entries(before).map(([field, value]) => [field, JSON.stringify(value)]))
const changed = Object.entries(after).filter(([field, value]) => texts.get(field) !== JSON.stringify(value))

console.log(`${before.title}: ${before.cost} → ${after.cost}`)
console.log('Changed:', Object.fromEntries(changed))
console.log(`Unchanged: ${Object.keys(after).length - changed.length} fields`)
