import type { CalendarEvent } from '@eventcal/sdk'
import { calendar } from './scope.js'

const { items } = await calendar.events.list({ per_page: 1 })
const before: CalendarEvent | undefined = items[0]
if (!before) throw new Error('There is no event: reset the data')

// Only the cost is sent.
const after = await calendar.events.update(before.id, { cost: '€30' })

const was = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]))
const fields = Object.entries(after)
const changed = fields.filter(([name, value]) => was.get(name) !== JSON.stringify(value))

console.log(`${before.title}: ${before.cost} → ${after.cost}`)
console.log('Changed:', Object.fromEntries(changed))
console.log(`Unchanged: ${fields.length - changed.length} fields`)
