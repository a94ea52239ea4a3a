/** A progress line for replays. */
export interface Progress {
  readonly update: (done: number, total: number) => void
  /** Takes the line away. */
  readonly end: () => void
}

const width = 30

/**
 * A progress bar on a terminal; nothing elsewhere.
 *
 * @param unit such as `pages`, behind the numbers
 */
export function showProgress(stream: NodeJS.WriteStream, unit = ''): Progress {
  if (!stream.isTTY) return { update: () => undefined, end: () => undefined }
  let drawn = ''
  return {
    update(done, total) {
      const filled = Math.floor((done / total) * width)
      const line = `  ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done}/${total} ${unit}`.trimEnd()
      if (line === drawn) return
      drawn = line
      stream.write(`\r${line}`)
    },
    end() {
      stream.write('\r\u001b[K')
    },
  }
}
