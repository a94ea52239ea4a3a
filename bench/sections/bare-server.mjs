// Baseline: sends the bytes of a file for every request, the lower bound for a server of lists.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [kind, file = ''] = process.argv.slice(2)
const bytes = readFileSync(file)
const type = 'application/json; charset=UTF-8'

async function bareKoa() {
  const { default: Koa } = await import('koa')
  const koa = new Koa()
  koa.use((context) => {
    context.type = type
    context.body = bytes
  })
  return koa.callback()
}

function bareHttp(_, response) {
  response.setHeader('Content-Type', type)
  response.setHeader('Content-Length', bytes.length)
  response.end(bytes)
}

const server = createServer(kind === 'koa' ? await bareKoa() : bareHttp)
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
process.on('SIGTERM', () => process.exit(0))
