import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { CannotRun } from './cannot-run.js'

/** A record of a file. */
export type Row = Readonly<Record<string, unknown>>

/**
 * The records of a file of JSON lines, or of one that holds a JSON array; read as they are needed. `-` is standard input.
 *
 * @throws CannotRun for a file that cannot be read, or a line that is no JSON object.
 */
export async function* rowsIn(path: string): AsyncGenerator<Row, void, undefined> {
  const input = path === '-' ? process.stdin : createReadStream(path)
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })
  let array = ''
  let number = 0
  try {
    for await (const line of lines) {
      number += 1
      const text = number === 1 ? line.replace(/^\uFEFF/, '') : line
      if (array !== '' || text.trimStart().startsWith('[')) array += `${text}\n`
      else if (text.trim() !== '') yield rowOf(parsed(text, `line ${number}`, path), `line ${number}`, path)
    }
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new CannotRun(`${path} cannot be read: ${error.message}.`, 'Name a file of JSON lines, or a JSON array.')
  } finally {
    lines.close()
    if (path !== '-') input.destroy()
  }
  if (array === '') return
  const rows = parsed(array, 'the array', path)
  for (const [index, row] of (Array.isArray(rows) ? rows : []).entries()) yield rowOf(row, `record ${index + 1}`, path)
}

function parsed(text: string, where: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CannotRun(`In ${path}, ${where} is no JSON.`, 'Write one JSON object per line, or one JSON array.')
  }
}

function rowOf(value: unknown, where: string, path: string): Row {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new CannotRun(`In ${path}, ${where} is no JSON object.`, 'Write one JSON object per line, or one JSON array.')
}
