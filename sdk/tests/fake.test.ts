import { clientSuite } from './client-suite.js'
import { createFakeInstance } from './support/fake-instance.js'
import { serve } from './support/serve.js'

const user = { login: 'editor', password: 'open sesame' }

clientSuite('an instance in memory', async () => {
  const { baseUrl, fetch } = createFakeInstance()
  return { url: baseUrl, fetch, ...user }
})

clientSuite('an instance over HTTP', async () => {
  let handle = (_: Request): Promise<Response> => Promise.reject(new Error('not started'))
  const { url, close } = await serve((request) => handle(request))
  handle = createFakeInstance(`${url}/wp-json`).fetch
  return { url: `${url}/wp-json`, close, ...user }
})
