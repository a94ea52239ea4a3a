import { calendar } from './scope.js'

// `calendar` is a client of the server in this page.
const page = await calendar.events.list({ categories: ['jazz'], per_page: 5 })

console.log(`${page.items.length} of ${page.total} events`)
for (const event of page.items) {
  console.log(event.start_date, event.title)
}
console.log(page.items[0])
