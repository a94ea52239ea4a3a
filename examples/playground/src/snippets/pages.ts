import { calendar } from './scope.js'

// Awaiting a list gives one page; iterating it gives every event of all pages.
const months = new Map<string, number>()

for await (const event of calendar.events.list({ per_page: 50 })) {
  const month = event.start_date.slice(0, 7)
  months.set(month, (months.get(month) ?? 0) + 1)
}

console.log('Events by month', months)
