import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runWithCodeCache } from './code-cache.js'

let folder = ''
let file = ''

/** The values that the scripts below push. */
const found: unknown[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  folder = mkdtempSync(join(tmpdir(), 'eventcal-code-'))
  file = join(folder, 'command.cjs')
  Reflect.set(globalThis, 'found', found)
  found.length = 0
})

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(globalThis, 'found')
  rmSync(folder, { recursive: true })
})

/** Writes a script that calls `keepCode`, and runs it until its code is kept. */
function run(script?: string): void {
  if (script !== undefined) writeFileSync(file, `${script};keepCode()`)
  runWithCodeCache(file)
  vi.runAllTimers()
}

const cache = () => `${file}.cache`
const inode = () => statSync(cache()).ino

describe('a script with a cache of its code', () => {
  it('runs as a module of Node', () => {
    run(`'use strict'
      const path = require('node:path')
      found.push(path.basename(__filename), __dirname, module.exports === exports, this === exports,
        (function () { return this })(), 'zażółć')`)
    expect(found).toEqual([basename(file), folder, true, true, undefined, 'zażółć'])
    writeFileSync(file, '\n\nthrow new Error("third line")')
    const failed = vi.fn(() => runWithCodeCache(file))
    expect(failed).toThrow('third line')
    expect(failed.mock.results[0]?.value.stack).toContain(`${file}:3:`)
  })

  it('is compiled once', () => {
    run('found.push(1)')
    expect(readdirSync(folder).sort()).toEqual(['command.cjs', 'command.cjs.cache'])
    const first = inode()
    run()
    expect([found, inode()]).toEqual([[1, 1], first])
  })

  it('is compiled again where it has changed, be it as long as before', () => {
    run('found.push(1)')
    run('found.push(2)')
    const second = inode()
    run()
    expect([found, inode()]).toEqual([[1, 2, 2], second])
  })

  it('is compiled again where the cache is damaged', () => {
    run('found.push(1)')
    const kept = readFileSync(cache())
    for (const damaged of [
      Buffer.alloc(0),
      kept.subarray(0, 50),
      kept.subarray(0, 200),
      Buffer.alloc(kept.length, 7),
    ]) {
      writeFileSync(cache(), damaged)
      run()
      expect(readFileSync(cache()).subarray(-100, -90)).toEqual(kept.subarray(-100, -90))
    }
    expect(found).toEqual([1, 1, 1, 1, 1])
  })

  it('runs where nothing can be kept', () => {
    mkdirSync(cache())
    run('found.push(1)')
    run()
    expect([found, readdirSync(folder).sort()]).toEqual([
      [1, 1],
      ['command.cjs', 'command.cjs.cache'],
    ])
  })

  it('keeps nothing of a run that does not ask for it', () => {
    writeFileSync(file, 'found.push(1)')
    runWithCodeCache(file)
    vi.runAllTimers()
    process.emit('exit', 0)
    expect([found, existsSync(cache())]).toEqual([[1], false])
  })

  it('is kept once, and at the latest when the process ends', () => {
    const before = process.listenerCount('exit')
    writeFileSync(file, 'keepCode()')
    runWithCodeCache(file)
    expect(existsSync(cache())).toBe(false)
    expect(process.listenerCount('exit')).toBe(before + 1)
    for (const listener of process.listeners('exit').slice(before)) listener.call(process, 0)
    expect(existsSync(cache())).toBe(true)
    expect([process.listenerCount('exit'), vi.getTimerCount()]).toEqual([before, 0])
  })
})
