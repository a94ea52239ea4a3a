import { Writable } from 'node:stream'

/** An output for a log in JSON, and the lines that were written to it. */
export function collectLines(): { output: Writable; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = []
  const output = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  return { output, lines }
}
