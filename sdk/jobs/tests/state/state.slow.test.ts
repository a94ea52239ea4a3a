import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileState, memoryState } from '@eventcal/jobs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { randomFrom } from '../support/random.js'

let folder: string
let path: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eventcal-state-'))
  path = join(folder, 'deep/state.jsonl')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const entriesOf = async () => {
  const session = await fileState(path).open()
  await session.close()
  return Object.fromEntries(session.entries)
}

describe.each([
  ['memoryState', () => memoryState()],
  ['fileState', () => fileState(path)],
])('%s', (_name, create) => {
  it('keeps values by key over sessions', async () => {
    const state = create()
    const first = await state.open()
    expect([...first.entries]).toEqual([])
    await Promise.all([first.set('one', { a: [1, 'ü\u0000\ud800'] }), first.set('two', null), first.set('three', 3)])
    await first.set('three', 4, { durable: true })
    await first.delete('two')
    await first.close()
    const second = await state.open()
    expect(Object.fromEntries(second.entries)).toEqual({ one: { a: [1, 'ü\u0000\ud800'] }, three: 4 })
    await second.close()
  })
})

describe('fileState', () => {
  it('opens after a cut at any byte, with all that was stored before the cut', async () => {
    const session = await fileState(path).open()
    for (let count = 0; count < 5; count++) await session.set(`key ${count}`, { count })
    await session.close()
    const bytes = await readFile(path)
    const begin = bytes.indexOf('\n') + 1
    for (let length = begin; length <= bytes.length; length++) {
      await writeFile(path, bytes.subarray(0, length))
      const whole = bytes.subarray(begin, length).toString().split('\n').length - 1
      expect([length, Object.keys(await entriesOf()).length]).toEqual([length, expect.closeTo(whole, -0.5)])
      expect(Object.keys(await entriesOf()).length).toBeGreaterThanOrEqual(whole)
    }
  })

  it('refuses a file of something else, and one with a damaged line, and leaves them as they are', async () => {
    await fileState(path)
      .open()
      .then((session) => session.close())
    await writeFile(path, '{"mine":true}\n')
    await expect(fileState(path).open()).rejects.toMatchObject({ name: 'StateError', code: 'damaged' })
    expect(await readFile(path, 'utf8')).toBe('{"mine":true}\n')
    await writeFile(path, '{"eventcal":"state","version":1}\n["a",1]\nnonsense\n["b",2]\n')
    await expect(fileState(path).open()).rejects.toMatchObject({
      code: 'damaged',
      message: expect.stringContaining('3'),
    })
    expect(await readdir(join(folder, 'deep'))).toEqual(['state.jsonl'])
  })

  it('does not grow with changes of the same key', async () => {
    for (let runs = 0; runs < 3; runs++) {
      const session = await fileState(path).open()
      for (let count = 0; count < 50; count++) await session.set('key', count)
      await session.close()
    }
    await entriesOf()
    expect((await readFile(path, 'utf8')).split('\n')).toHaveLength(3)
  })

  it('is closed to a second process, until that one ends', { timeout: 30_000 }, async () => {
    await entriesOf()
    const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await once(holder, 'spawn')
    await writeFile(`${path}.lock`, JSON.stringify({ token: 'x', pid: holder.pid, host: hostname() }))
    await expect(fileState(path).open()).rejects.toMatchObject({ code: 'locked' })
    const ended = once(holder, 'exit')
    holder.kill('SIGKILL')
    await ended
    expect(await entriesOf()).toEqual({})
  })

  it('is taken over from a process of another machine only when that gives no sign', async () => {
    await entriesOf()
    await writeFile(`${path}.lock`, JSON.stringify({ token: 'x', pid: 1, host: 'elsewhere' }))
    await expect(fileState(path).open()).rejects.toMatchObject({ code: 'locked' })
    const old = new Date(Date.now() - 120_000)
    await utimes(`${path}.lock`, old, old)
    expect(await entriesOf()).toEqual({})
  })

  it('lets a new run of the same process in, and the one before write no more', async () => {
    const before = await fileState(path).open()
    const now = await fileState(path).open()
    await expect(before.set('key', 1)).rejects.toMatchObject({ code: 'lost' })
    await now.set('key', 2)
    await before.close()
    await now.set('other', 3)
    await now.close()
    expect(await entriesOf()).toEqual({ key: 2, other: 3 })
  })

  it('keeps what a random order of writes and cuts leaves', async () => {
    const random = randomFrom(7)
    let expected: Record<string, number> = {}
    for (let runs = 0; runs < 30; runs++) {
      const session = await fileState(path).open()
      expect(Object.fromEntries(session.entries)).toEqual(expected)
      for (let count = random.below(8); count > 0; count--) {
        const key = `key ${random.below(6)}`
        if (random.chance(0.3)) {
          await session.delete(key)
          expected = Object.fromEntries(Object.entries(expected).filter(([one]) => one !== key))
        } else {
          await session.set(key, count)
          expected = { ...expected, [key]: count }
        }
      }
      await session.close()
      if (random.chance(0.5)) await appendFile(path, '["key 1",12'.slice(0, 1 + random.below(10)))
      else await truncate(path, (await readFile(path)).length)
    }
  })
})
