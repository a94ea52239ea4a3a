import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type RunningServer, startServer } from '@eventcal/server'
import { type Figure, isWithin, machine, measure, print } from './measure.js'

const events = 10_000
const list = { p50: 20, p95: 35 }

/** Times of the server over HTTP on loopback with one client, with bare node:http sending the same bytes beside it. */
async function main(): Promise<void> {
  console.log(JSON.stringify(machine()))
  const figures: Figure[] = []
  const note = (figure: Figure) => {
    print(figure)
    figures.push(figure)
  }
  note(await startUp())
  const server = await startServer({ seed: events })
  try {
    await requests(server, note)
  } finally {
    await server.close()
  }
  const missed = figures.filter((figure) => !isWithin(figure))
  for (const { name } of missed) console.error(`over its ceiling: ${name}`)
  process.exitCode = missed.length > 0 ? 1 : 0
}

async function requests({ apiRoot, app }: RunningServer, note: (figure: Figure) => void): Promise<void> {
  const [admin] = app.credentials
  if (!admin) throw new Error('The server has no users')
  const authorization = `Basic ${btoa(`${admin.login}:${admin.password}`)}`
  const read = async (path: string) => {
    const response = await fetch(apiRoot + path)
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response.text()
  }
  const page = await read('/events?per_page=50')
  note(await bare(page))
  const filters = { 'default window': '', venue: '&venue=11', category: '&categories=music', search: '&search=jazz' }
  for (const [name, filter] of Object.entries(filters)) {
    note(await measure(`list of 50, ${name}`, () => read(`/events?per_page=50${filter}`), { ceiling: list }))
  }
  note(await measure('read by id', (run) => read(`/events/${101 + 20 + (run % 5000)}`), { ceiling: { p50: 3 } }))
  const create = async (run: number) => {
    const response = await fetch(`${apiRoot}/events`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({
        title: `Measured ${run}`,
        start_date: '2027-07-01 10:00:00',
        end_date: '2027-07-01 12:00:00',
        categories: [1],
        venue: 11,
      }),
    })
    if (response.status !== 201) throw new Error(`create: ${response.status} ${await response.text()}`)
    await response.text()
  }
  note(await measure('create', create, { ceiling: { p50: 10 } }))
  note(
    await measure(
      'list of 50, after a write each',
      async (run) => {
        await create(10_000 + run)
        await read('/events?per_page=50')
      },
      { runs: 50 },
    ),
  )
}

/** The floor: the same bytes from node:http without any work. */
async function bare(body: string): Promise<Figure> {
  const http = createHttpServer((_, response) => {
    response.setHeader('content-type', 'application/json; charset=UTF-8')
    response.end(body)
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    return await measure('list of 50, the same bytes from bare node:http', async () => {
      await (await fetch(`http://127.0.0.1:${port}/`)).text()
    })
  } finally {
    http.close()
    http.closeAllConnections()
  }
}

/** From the start of the built command to its first answer. */
async function startUp(): Promise<Figure> {
  const command = fileURLToPath(import.meta.resolve('@eventcal/server').replace(/index\.js$/, 'cli.js'))
  const once_ = async () => {
    const port = await freePort()
    const child = spawn(process.execPath, [command, '--port', String(port)], { stdio: ['ignore', 'pipe', 'inherit'] })
    for await (const line of createInterface({ input: child.stdout })) if (line.includes('serves')) break
    await (await fetch(`http://127.0.0.1:${port}/calendar/events/v1/events`)).text()
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return measure('start to first answer, and stop', once_, { runs: 5, warmup: 1, ceiling: { p50: 2000 } })
}

async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

await main()
