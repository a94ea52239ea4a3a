/** Prints the statements of a start and of first answers, each with its syntax tree, as JSON. */
import { parse } from 'pgsql-ast-parser'
import { createApp } from '../../src/app/app.js'
import { fetchDoor } from '../../src/doors/fetch.js'
import { preparedTexts } from '../../src/store/pg-mem/runner.js'

const app = await createApp()
const ask = fetchDoor(app)
for (const path of ['/events', '/events/200', '/venues', '/organizers', '/categories', '/tags']) {
  const answer = await ask(new Request(app.site.urls.apiRoot + path))
  if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}`)
}
await app.close()
process.stdout.write(JSON.stringify(preparedTexts().map((text) => [text, parse(text)[0]])))
