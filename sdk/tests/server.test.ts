import { startServer } from '@eventcal/server'
import { isThorough } from '../../tests/support/repeats.js'
import { clientSuite } from './client-suite.js'
import { editorOf } from './support/editor.js'
import { writeSuite } from './write-suite.js'

for (const profile of ['reference', 'live'] as const) {
  const open = async () => {
    const server = await startServer({ profile, timezone: 'America/New_York' })
    return { url: server.baseUrl, close: server.close, ...editorOf(server) }
  }
  clientSuite(`the reference server over HTTP, profile ${profile}`, open)
  // Deployed instances are those that writes have to be careful with; `npm test` tries them on no other profile.
  if (profile === 'live' || isThorough()) writeSuite(`the reference server over HTTP, profile ${profile}`, open)
}
