import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Effort, figureOf, inTurns, type Note } from '../figures.js'
import { type Running, read, startBare, startCommand } from './processes.js'

const section = 'Starts'

/** From the start of a process to its first answer, and to the end of an import, beside others. */
export async function starts(note: Note, { rounds }: Effort): Promise<void> {
  const here = fileURLToPath(new URL('.', import.meta.url))
  const importing = (name: string) => async () => {
    execFileSync(process.execPath, ['--input-type=module', '-e', `await import(${JSON.stringify(name)})`], {
      cwd: here,
    })
  }
  const taken = { calendar: [] as number[], koa: [] as number[] }
  for (let round = 0; round <= rounds; round++) {
    const [calendar, koa] = [
      await firstAnswer(startCommand, '/events'),
      await firstAnswer(() => startBare('koa', '{}')),
    ]
    // The first round warms up the file cache.
    if (round === 0) continue
    taken.calendar.push(calendar)
    taken.koa.push(koa)
  }
  note(figureOf(section, 'eventcal-server with demo data, to its first list', 'ms', taken.calendar, { most: 600 }))
  note(figureOf(section, 'bare Koa, to its first answer', 'ms', taken.koa))
  const imports = await inTurns(
    {
      nothing: importing('node:path'),
      '@eventcal/sdk/lite': importing('@eventcal/sdk/lite'),
      '@eventcal/sdk': importing('@eventcal/sdk'),
      '@eventcal/contract': importing('@eventcal/contract'),
      '@eventcal/server/msw': importing('@eventcal/server/msw'),
      ky: importing('ky'),
      zod: importing('zod'),
      'openapi-fetch': importing('openapi-fetch'),
    },
    { rounds, calls: 1, warmup: 1 },
  )
  for (const [name, values] of Object.entries(imports)) {
    note(figureOf(section, `a process that imports ${name}`, 'ms', values))
  }
}

async function firstAnswer(start: () => Promise<Running>, path = ''): Promise<number> {
  const begin = performance.now()
  const server = await start()
  await read(server.url + path)
  const time = performance.now() - begin
  await server.stop()
  return time
}
