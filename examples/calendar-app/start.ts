/**
 * Runs the app for development: on mocks, or with `--server URL` against an instance.
 *
 * `npm run app -- --server https://example.com/wp-json --namespace tribe/events/v1 --port 5173`
 */

import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { readPort } from '../built-page.js'

const help = `Runs the calendar app for development, on mocks or with the data of an instance.

  npm run app -- [options]

  --server URL       base URL of the instance, such as https://example.com/wp-json; default: mocks
  --namespace PATH   API namespace, such as tribe/events/v1
  --port NUMBER      port to listen on (default 5173)
  --help
`

const { values } = parseArgs({
  options: {
    server: { type: 'string' },
    namespace: { type: 'string' },
    port: { type: 'string', default: '5173' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) {
  console.log(help)
  process.exit()
}
if (values.server !== undefined && !URL.canParse(values.server)) {
  console.error(`--server: "${values.server}" is not an address such as http://127.0.0.1:4010`)
  process.exit(1)
}
const port = readPort(values.port)
if (port === undefined) {
  console.error(`--port: "${values.port}" is not a port`)
  process.exit(1)
}
if (values.server !== undefined) process.env.VITE_CALENDAR_SERVER = values.server
if (values.namespace !== undefined) process.env.VITE_CALENDAR_NAMESPACE = values.namespace

const vite = await createServer({
  configFile: `${import.meta.dirname}/vite.config.ts`,
  server: { port },
})
await vite.listen()
const [address] = vite.resolvedUrls?.local ?? []
console.log(`The calendar is at ${address}, with ${values.server ? `the events of ${values.server}` : 'mocks'}`)
