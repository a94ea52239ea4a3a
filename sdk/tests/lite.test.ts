import { createServer } from '@eventcal/server/fetch'
import { createClient } from '../src/lite.js'
import { clientSuite } from './client-suite.js'
import { editorOf } from './support/editor.js'
import { writeSuite } from './write-suite.js'

for (const profile of ['reference', 'live'] as const) {
  const open = async () => {
    const publicUrl = 'https://calendar.example'
    const { fetch, close, app } = await createServer({ publicUrl, profile, timezone: 'America/New_York' })
    return { url: publicUrl, fetch, close, ...editorOf({ app }) }
  }
  clientSuite(`the reference server, as the lite client meets it, profile ${profile}`, open, createClient)
  writeSuite(`the reference server, as the lite client meets it, profile ${profile}`, open, createClient)
}
