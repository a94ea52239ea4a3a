import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createServer, startServer } from '../src/index.js'
import { goldenCredentials, goldenSite } from './support/conformance.js'
import { openDoor } from './support/http-door.js'

const command = fileURLToPath(new URL('../../contract/conformance/dist/conform.js', import.meta.url))
const minutes = 60_000
const admin = goldenCredentials.admin
const login = admin?.username ?? ''
const password = admin?.password ?? ''

/** Starts a program and captures its output as it is written. */
function start(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(program, args, { env: { PATH: process.env.PATH, TERM: 'xterm', ...env }, stdio: 'pipe' })
  const waiting = new Set<() => void>()
  const output = { all: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output.all += text
      for (const look of waiting) look()
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const wrote = (text: string) =>
    Promise.race([
      new Promise<void>((resolve) => {
        const look = () => {
          if (!output.all.includes(text)) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
      ended.then(() => {
        if (!output.all.includes(text)) throw new Error(`It ended without "${text}": ${output.all}`)
      }),
    ])
  return { child, output, ended, wrote }
}

/** Starts a server for other processes that reports created records and leftovers. */
async function watched(onCreate: (count: number) => void) {
  const server = await createServer({ ...goldenSite(), publicUrl: 'http://127.0.0.1' })
  const left = new Set<string>()
  let made = 0
  const door = await openDoor(server.fetch, ({ method, path, status, body }) => {
    const [, , , , resource = '', id = ''] = path.split('/')
    if (method === 'POST' && status === 201 && typeof body === 'object' && body !== null && 'id' in body) {
      left.add(`${resource}/${body.id}`)
      made += 1
      onCreate(made)
    }
    if (method === 'DELETE' && status < 300) left.delete(`${resource}/${id}`)
  })
  return {
    url: door.url,
    left,
    made: () => made,
    async [Symbol.asyncDispose]() {
      await door[Symbol.asyncDispose]()
      await server.close()
    },
  }
}

describe('the command eventcal-conform as a process', () => {
  // Cases that create come soon, and there are more than are waited for.
  const write = ['--write', '--user', login, '--only', '.create']
  const env = { EVENTCAL_PASSWORD: password }

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'removes what it made at %s, and ends with 3',
    { timeout: 2 * minutes },
    async (signal) => {
      let reached = () => {}
      const enough = new Promise<void>((resolve) => {
        reached = resolve
      })
      await using calendar = await watched((count) => count === 20 && reached())
      const { child, output, ended } = start(process.execPath, [command, calendar.url, ...write], env)
      await enough
      child.kill(signal)
      expect(await ended).toBe(3)
      expect(output.all).toContain('aborting, removing the records of the run. Press Ctrl-C again to exit now.')
      expect(output.all).toMatch(/Not finished: \d+ of \d+ cases ran, then it was aborted\./)
      expect(calendar.made()).toBeGreaterThanOrEqual(20)
      expect([...calendar.left]).toEqual([])
    },
  )

  it('ends at once when it is told twice, and says that records may be left', { timeout: minutes }, async () => {
    let reached = () => {}
    const enough = new Promise<void>((resolve) => {
      reached = resolve
    })
    await using calendar = await watched((count) => count === 20 && reached())
    const { child, ended, output, wrote } = start(process.execPath, [command, calendar.url, ...write], env)
    await enough
    child.kill('SIGINT')
    await wrote('Press Ctrl-C again to exit now')
    child.kill('SIGINT')
    expect(await ended).toBe(3)
    expect(output.all).toContain('not finished; records of the run may remain')
  })
})

it('ends at a signal while an instance does not answer', { timeout: minutes }, async () => {
  let reached = () => {}
  const asked = new Promise<void>((resolve) => {
    reached = resolve
  })
  await using door = await openDoor(() => {
    reached()
    return new Promise(() => {})
  })
  const { child, ended, output } = start(process.execPath, [command, door.url, '--timeout', '3000'])
  await asked
  child.kill('SIGINT')
  expect(await ended).toBe(3)
  expect(output.all).toMatch(/Not finished: the run was aborted before its first case\.\s+Nothing was created\./)
})

// `script` of util-linux lends a terminal.
describe('eventcal-conform in a terminal', () => {
  /** Runs it in a pseudo-terminal; writing to `child.stdin` types into it. */
  const inTerminal = (args: readonly string[]) => {
    const line = [process.execPath, command, ...args].map((part) => `'${part}'`).join(' ')
    return start('script', ['--quiet', '--return', '--flush', '--command', line, '/dev/null'])
  }
  const few = ['--only', 'tags.create › POST']

  it('asks for the password and does not show it', { timeout: minutes }, async () => {
    await using server = await startServer(goldenSite())
    const { child, output, wrote, ended } = inTerminal([server.url, '--write', '--user', login, ...few])
    await wrote(`Application password of ${login}: `)
    // With a slip that is taken back.
    child.stdin.write(`${password}x\u007f\r`)
    expect(await ended).toBe(0)
    expect(output.all).toContain('Conforms to the contract.')
    expect(output.all).not.toContain(password.slice(0, 6))
    // The bar and the colours, which a pipe does not get.
    expect(output.all).toMatch(/█+.* 1\/1 /)
    expect(output.all).toContain(String.fromCharCode(27, 91))
  })

  it('ends at a signal while it waits for a password', { timeout: minutes }, async () => {
    await using server = await startServer(goldenSite())
    const line = `echo "pid $$"; exec '${process.execPath}' '${command}' '${server.url}' --write --user ${login}`
    const { output, wrote, ended } = start('script', ['--quiet', '--return', '--command', line, '/dev/null'])
    await wrote(`Application password of ${login}: `)
    const [, pid = ''] = /pid (\d+)/.exec(output.all) ?? []
    process.kill(Number(pid), 'SIGTERM')
    expect(await ended).toBe(3)
    expect(output.all).toMatch(/Not finished: the run was aborted before its first case\.\s+Nothing was created\./)
  })

  it('ends at Ctrl-C in place of a password, and gives the terminal back', { timeout: minutes }, async () => {
    await using server = await startServer(goldenSite())
    const { child, output, wrote, ended } = inTerminal([server.url, '--write', '--user', login, ...few])
    await wrote(`Application password of ${login}: `)
    child.stdin.write('half\u0003')
    expect(await ended).toBe(2)
    expect(output.all).toContain(`No password for ${login}.`)
    expect(output.all).not.toContain('half')
  })
})
