/** Serves a calendar, and the bundled pages on a port of their own; prints both addresses and runs until its input ends. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { startServer } from '@eventcal/server'

const calendar = await startServer({ seed: 'demo' })
const types: Record<string, string> = { '.js': 'text/javascript', '.html': 'text/html' }

const pages = createServer(async (request, response) => {
  const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
  try {
    const content = path.endsWith('.html') ? '<!doctype html>' : await readFile(join('bundles', path))
    response.writeHead(200, { 'Content-Type': types[extname(path)] ?? 'application/octet-stream' }).end(content)
  } catch {
    response.writeHead(404).end()
  }
})
await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
// It listens on a port, so the address is not the name of a socket.
const { port } = pages.address() as AddressInfo

console.log(JSON.stringify({ calendar: calendar.baseUrl, pages: `http://127.0.0.1:${port}` }))
process.stdin.resume().on('end', async () => {
  pages.closeAllConnections()
  pages.close()
  await calendar.close()
})
