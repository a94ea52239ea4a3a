import type { CaseResult } from '../run/runner.js'
import type { Surroundings } from './surroundings.js'

/** Shows how far a run is. */
export interface Progress {
  step(result: CaseResult): void
  end(): void
}

/** A bar in a terminal, nothing in a pipe. */
export function createProgress(total: number, { columns, err }: Pick<Surroundings, 'columns' | 'err'>): Progress {
  if (columns === undefined) return { step: () => {}, end: () => {} }
  const width = Math.max(10, Math.min(40, columns - 50))
  let done = 0
  let failed = 0
  let drawn = -1
  return {
    step({ outcome, name }) {
      done++
      if (outcome === 'failed') failed++
      const part = Math.round((done / total) * width * 8)
      if (part === drawn && done < total) return
      drawn = part
      const counts = `${String(done).padStart(String(total).length)}/${total} ${failed > 0 ? `${failed} failed ` : ''}`
      const room = Math.max(0, columns - width - counts.length - 4)
      err(`\r\x1b[2K${barOf(part, width)} ${counts}${name.slice(0, room)}`)
    },
    end() {
      err('\r\x1b[2K')
    },
  }
}

/** Eighths of a character make the bar move smoothly. */
function barOf(part: number, width: number): string {
  const full = Math.floor(part / 8)
  const rest = ' ▏▎▍▌▋▊▉'[part % 8] ?? ''
  return `${'█'.repeat(full)}${full < width ? rest : ''}${'░'.repeat(Math.max(0, width - full - 1))}`
}
