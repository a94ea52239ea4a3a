import { memo } from 'react'
import type { Line, RunState } from '../run.js'
import type { Shown } from '../values.js'
import { Tree } from './Tree.js'

const kinds = { log: '', info: 'Info: ', warn: 'Warning: ', error: 'Error: ', result: 'Result: ', failure: 'Thrown: ' }

/** The console output, result and error of the snippet. */
export function Output({ state }: { readonly state: RunState }) {
  return (
    <section className="card" aria-labelledby="output">
      <header className="card-head">
        <h2 id="output">Output</h2>
        <p role="status" className={`run-status is-${state.status}`}>
          {statusOf(state)}
        </p>
      </header>
      {state.lines.length === 0 ? (
        <p className="nothing">
          {state.status === 'idle' ? 'Run the snippet, and what it prints stands here.' : 'Nothing was printed.'}
        </p>
      ) : (
        <ol className="lines">
          {state.lines.map((line) => (
            <OutputLine key={line.id} line={line} />
          ))}
        </ol>
      )}
    </section>
  )
}

/** Drawn once: there may be many. */
const OutputLine = memo(function OutputLine({ line: { kind, values, place } }: { readonly line: Line }) {
  return (
    <li className={`line is-${kind}`}>
      <span className="visually-hidden">{kinds[kind]}</span>
      {kind === 'result' && <span className="t-mark">→</span>}
      {values.map((value, index) => (
        // Values do not move.
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of output have no other identity than their index
        <span key={index} className="said">
          {value.kind === 'text' && kind !== 'result' ? (
            value.text
          ) : (
            <Tree value={value} open={isShort(value) ? 2 : 0} />
          )}
        </span>
      ))}
      {place && <span className="place">line {place.line}</span>}
    </li>
  )
})

/** True if a value is short enough to start expanded; longer ones would hide the lines after them. */
function isShort(value: Shown): boolean {
  return !('size' in value) || value.size <= 12
}

function statusOf({ status, requests, milliseconds }: RunState): string {
  const sent = `${requests} request${requests === 1 ? '' : 's'}`
  switch (status) {
    case 'idle':
      return ''
    case 'running':
      return 'Running …'
    case 'finished':
      return `Done in ${Math.round(milliseconds)} ms, ${sent}`
    case 'failed':
      return `Failed after ${sent}`
    case 'stopped':
      return `Stopped after ${sent}`
  }
}
