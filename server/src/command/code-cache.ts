import { isAscii } from 'node:buffer'
import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { Script } from 'node:vm'

/** Bytes at the beginning of a cache that say which file it was compiled from, and what its digest is. */
const HEADER = 160

/** Milliseconds after which a server that still runs keeps its compiled code: by then it has run what it usually runs. */
const SETTLED = 5000

/** The function around the code of a CommonJS module, as Node makes it, with one more parameter. */
type ModuleFunction = (
  this: object,
  exports: object,
  require: NodeJS.Require,
  module: { exports: object },
  filename: string,
  folder: string,
  keepCode: () => void,
) => void

/**
 * Runs a CommonJS bundle with the code that V8 compiled of it in an earlier run. That code is kept beside the bundle,
 * in `<file>.cache`, where only those who may change the bundle itself may write; in a folder that is read-only, nothing
 * is kept. A cache of another file, another version of Node or other flags is not used, and is replaced.
 *
 * Node 22 has `module.enableCompileCache` for this; Node 20 has nothing. Without it, "start to the first list, by bare
 * Koa" misses its bound.
 *
 * The bundle gets `keepCode`, which it calls once it has run what the next start will run, too: the code is kept when the
 * process ends, or some seconds later.
 */
export function runWithCodeCache(file: string): void {
  const cache = `${file}.cache`
  const stamp = stampOf(file)
  const cachedData = readCache(cache, stamp)
  const script = new Script(wrapped(readFileSync(file)), { filename: file, cachedData })
  const isCached = cachedData !== undefined && script.cachedDataRejected === false
  const keepCode = () => {
    if (isCached) return
    const keep = () => {
      clearTimeout(settled)
      process.off('exit', keep)
      writeCache(cache, stamp, script)
    }
    const settled = setTimeout(keep, SETTLED).unref()
    process.once('exit', keep)
  }
  const module = { exports: {} }
  // The script is nothing but this function.
  const run = script.runInThisContext() as ModuleFunction
  run.call(module.exports, module.exports, createRequire(file), module, file, dirname(file), keepCode)
}

/** On one line, so that line numbers stay those of the file. */
function wrapped(code: Buffer): string {
  // ASCII takes half the memory and a quarter of the time.
  const text = code.toString(isAscii(code) ? 'latin1' : 'utf8')
  return `(function (exports, require, module, __filename, __dirname, keepCode) { ${text}\n})`
}

/** Tells one state of a file from all others. `npm install` sets the time of the contents, and nobody that of the change. */
function stampOf(file: string): string {
  const { size, ino, mtimeMs, ctimeMs } = statSync(file)
  return `${size} ${ino} ${mtimeMs} ${ctimeMs}`
}

/** V8 does not look whether the code that it gets is damaged, and ends the process later. */
function headerOf(stamp: string, code: Buffer): string {
  return `${createHash('sha256').update(code).digest('hex')} ${stamp}`.slice(0, HEADER).padEnd(HEADER)
}

function readCache(cache: string, stamp: string): Buffer | undefined {
  try {
    const bytes = readFileSync(cache)
    const code = bytes.subarray(HEADER)
    return bytes.toString('latin1', 0, HEADER) === headerOf(stamp, code) ? code : undefined
  } catch {
    return undefined
  }
}

/** Writes a cache whole, or not at all. */
function writeCache(cache: string, stamp: string, script: Script): void {
  const draft = `${cache}.${process.pid}`
  try {
    const file = openSync(draft, 'wx')
    try {
      // Only where it can be written: it takes a tenth of a second.
      const code = script.createCachedData()
      writeFileSync(file, Buffer.concat([Buffer.from(headerOf(stamp, code), 'latin1'), code]))
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(draft, cache)
  } catch {
    // The next start compiles again.
    rmSync(draft, { force: true })
  }
}
