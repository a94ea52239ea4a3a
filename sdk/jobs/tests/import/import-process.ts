/** A process that imports, to be killed: `tsx import-process.ts BASE_URL LOGIN PASSWORD STATE_FILE COUNT`. */
import { fileState, importEvents } from '@eventcal/jobs'
import { applicationPassword, createClient } from '@eventcal/sdk'

const [baseUrl = '', login = '', password = '', path = '', count = '0'] = process.argv.slice(2)
const calendar = createClient({ baseUrl, auth: applicationPassword(login, password), retry: 0, onWarning: () => {} })
const rows = Array.from({ length: Number(count) }, (_, index) => ({
  ...{ uid: `row/${index}`, title: `Event ${index % 5}`, timezone: 'Europe/Paris' },
  ...{ start_date: '2030-05-01 20:00:00', end_date: '2030-05-01 23:00:00', venue: { venue: 'Town Hall' } },
}))
for await (const { key, outcome } of importEvents(calendar, rows, { key: 'uid', state: fileState(path) })) {
  process.stdout.write(`${key} ${outcome}\n`)
}
process.stdout.write('done\n')
