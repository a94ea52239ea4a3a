import { connect } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { closeServers, startConsole } from './support/console.js'

afterEach(closeServers)

it('a request whose body breaks off is in the log as one that was not answered', async () => {
  const { server, basic } = await startConsole()
  const { port, pathname } = new URL(server.apiRoot)
  const socket = connect(Number(port), '127.0.0.1')
  const lines = [
    `POST ${pathname}/tags HTTP/1.1`,
    'Host: localhost',
    `Authorization: ${basic('editor').authorization}`,
    'Content-Type: application/json',
    'Content-Length: 100',
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n{"name":`)
  await new Promise((resolve) => setTimeout(resolve, 50))
  socket.destroy()
  const requests = () => server.console?.requests().requests ?? []
  await vi.waitFor(() => expect(requests()).toHaveLength(1), { timeout: 10_000 })
  expect(requests()).toMatchObject([{ method: 'POST', operation: 'tags.create', caller: 'editor', status: 0 }])
  // The next one is answered as ever.
  expect((await fetch(`${server.apiRoot}/tags`)).status).toBe(200)
  expect(requests()[0]).toMatchObject({ operation: 'tags.list', status: 200 })
  expect((await server.exportSite()).tags).toEqual([])
})
