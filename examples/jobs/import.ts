/**
 * Imports the events of a file into a calendar twice: the second run sends nothing.
 *
 * `npm run import -w @eventcal/examples` does it on a server that it starts for that.
 */

import { readFile } from 'node:fs/promises'
import { importEvents, memoryState } from '@eventcal/jobs'
import { applicationPassword, createClient, type EventCreate } from '@eventcal/sdk'
import { startServer } from '@eventcal/server'

await using server = await startServer({ seed: 'demo' })
const [admin] = server.app.credentials
if (!admin) throw new Error('The demo data comes with users')
const calendar = createClient({ baseUrl: server.baseUrl, auth: applicationPassword(admin.login, admin.password) })

const text = await readFile(new URL('./events.jsonl', import.meta.url), 'utf8')
const rows = text
  .trim()
  .split('\n')
  .map((line): EventCreate & { uid: string } => JSON.parse(line))
const state = memoryState()
for (const run of ['first', 'second']) {
  const { created, unchanged, failed } = await importEvents(calendar, rows, { key: 'uid', state })
  console.log(`${run} run: ${created} created, ${unchanged} unchanged, ${failed} failed`)
}
