import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Effort, figureOf, inTurns, type Note, ratios } from '../figures.js'
import { type Running, read, startBare, startCommand } from './processes.js'
import { eventNumber } from './stub-data.js'

const section = 'Starts'
const compiledCode = new URL('../../server/dist/command.cjs.cache', import.meta.url)

/** From the start of a process to its first answer, and to the end of an import, beside others. */
export async function starts(note: Note, { rounds }: Effort): Promise<void> {
  const here = fileURLToPath(new URL('.', import.meta.url))
  const running = (program: string) => async () => {
    execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: here })
  }
  const importing = (name: string) => running(`await import(${JSON.stringify(name)})`)
  const taken = { calendar: [] as number[], compiling: [] as number[], koa: [] as number[] }
  // One start is a single value, while other rounds are medians of many.
  for (let round = 0; round <= rounds * 3; round++) {
    await rm(compiledCode, { force: true })
    const [compiling, calendar, koa] = [
      await firstAnswer(startCommand, '/events'),
      await firstAnswer(startCommand, '/events'),
      await firstAnswer(() => startBare('koa', '{}')),
    ]
    // The first round warms up the file cache.
    if (round === 0) continue
    taken.compiling.push(compiling)
    taken.calendar.push(calendar)
    taken.koa.push(koa)
  }
  note(figureOf(section, 'eventcal-server with demo data, to its first list', 'ms', taken.calendar))
  note(figureOf(section, 'the same where no compiled code is kept from the start before', 'ms', taken.compiling))
  note(figureOf(section, 'bare Koa, to its first answer', 'ms', taken.koa))
  note(
    figureOf(section, 'start to the first list, by bare Koa', 'times', ratios(taken.calendar, taken.koa), { most: 3 }),
  )
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
  const calls = await inTurns(
    { sdk: running(firstCall), byHand: running(firstCallByHand) },
    { rounds: rounds * 2, calls: 1, warmup: 1 },
  )
  note(figureOf(section, 'a process that makes a first checked call with @eventcal/sdk', 'ms', calls.sdk))
  note(figureOf(section, 'a process that imports ky and zod and makes one call by ky', 'ms', calls.byHand))
  note(figureOf(section, 'first call, by ky and zod', 'times', ratios(calls.sdk, calls.byHand), { most: 1.3 }))
}

const answer = JSON.stringify(JSON.stringify(eventNumber(42)))
const stub = `const fetch = async () => new Response(${answer}, { headers: { 'content-type': 'application/json' } })`

const firstCall = `${stub}
const { createClient } = await import('@eventcal/sdk')
await createClient({ baseUrl: 'https://calendar.example', fetch }).events.get(42, undefined, { validate: 'strict' })`

const firstCallByHand = `${stub}
const [{ default: ky }] = await Promise.all([import('ky'), import('zod')])
await ky.create({ fetch }).get('https://calendar.example/calendar/events/v1/events/42').json()`

async function firstAnswer(start: () => Promise<Running>, path = ''): Promise<number> {
  const begin = performance.now()
  const server = await start()
  await read(server.url + path)
  const time = performance.now() - begin
  await server.stop()
  return time
}
