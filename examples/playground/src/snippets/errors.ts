import { isCalendarError } from '@eventcal/sdk'
import { calendar } from './scope.js'

const dates = { start_date: '2030-07-01 10:00:00', end_date: '2030-07-01 12:00:00' }

// 1. Invalid input that the SDK can detect is rejected before anything is sent.
try {
  await calendar.events.create({ ...dates, title: ' ', timezone: 'Mars/Base' })
} catch (error) {
  if (!isCalendarError(error, 'invalidInput')) throw error
  console.error(error)
}

// 2. Without `try`: a result that is either `ok` or holds the error.
const result = await calendar.safe.events.get(999_999)
if (!result.ok) console.warn(result.error)

// 3. Errors that only the service can detect: it names the parameters.
await calendar.events.create({ ...dates, title: 'Jazz Night', venue: 999_999 })
