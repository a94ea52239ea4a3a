/** A progress line for replays. */
export interface Progress {
  readonly update: (done: number, total: number) => void
  /** Takes the line away. */
  readonly end: () => void
}

const width = 30

/** A progress bar on a terminal; nothing elsewhere. */
export function showProgress(stream: NodeJS.WriteStream): Progress {
  if (!stream.isTTY) return { update: () => undefined, end: () => undefined }
  let drawn = ''
  return {
    update(done, total) {
      const filled = Math.floor((done / total) * width)
      const line = `  ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done}/${total}`
      if (line === drawn) return
      drawn = line
      stream.write(`\r${line}`)
    },
    end() {
      stream.write('\r\u001b[K')
    },
  }
}
