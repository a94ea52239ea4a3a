import { createServer } from '@eventcal/server'
import { clientSuite } from './client-suite.js'
import { editorOf } from './support/editor.js'

clientSuite('the reference server in the process, as deployed instances are set up', async () => {
  const publicUrl = 'https://calendar.example'
  const server = await createServer({ publicUrl, basePath: '/wp-json', namespace: 'tribe/events/v1' })
  const { fetch, close } = server
  return { url: `${publicUrl}/wp-json`, namespace: 'tribe/events/v1', fetch, close, ...editorOf(server) }
})
