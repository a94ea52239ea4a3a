/** @jsxImportSource preact */

import type { RequestSummary } from '../api/types.js'
import { addressOf } from '../page/route.js'
import { timeOf, tookOf } from '../page/times.js'
import { memo } from '../parts/memo.js'
import { Status } from './Status.js'

interface Props {
  readonly entries: readonly RequestSummary[]
  readonly open: string | undefined
  readonly zone: string
  /** The path of the API, which the paths of the table leave out. */
  readonly root: string
}

export function RequestTable({ entries, open, zone, root }: Props) {
  return (
    <table class="grid request-table">
      <thead>
        <tr>
          <th scope="col">Request</th>
          <th scope="col" class="col-status">
            Status
          </th>
          <th scope="col" class="col-took">
            Took
          </th>
          <th scope="col" class="col-caller">
            Caller
          </th>
          <th scope="col" class="col-time">
            Time
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} isOpen={String(entry.id) === open} zone={zone} root={root} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  readonly entry: RequestSummary
  readonly isOpen: boolean
  readonly zone: string
  readonly root: string
}

const Row = memo(({ entry, isOpen, zone, root }: RowProps) => (
  <tr class={isOpen ? 'is-current' : undefined}>
    <td>
      <a
        class="row-link"
        id={`request-${entry.id}`}
        href={addressOf('requests', entry.id)}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span class="method">{entry.method}</span> <span class="path">{pathOf(entry.target, root)}</span>
      </a>
      <Notes entry={entry} />
    </td>
    <td>
      <Status status={entry.status} />
    </td>
    <td class="col-took">{tookOf(entry.duration)}</td>
    <td class="col-caller">{entry.caller ?? <span class="muted">nobody</span>}</td>
    <td class="col-time">{timeOf(entry.time, zone)}</td>
  </tr>
))

/** A path below the API as the documentation has it, and any other in full. */
function pathOf(target: string, root: string): string {
  return target.startsWith(`${root}/`) ? target.slice(root.length) : target
}

/** The oddities of a request, in short. */
function Notes({ entry: { quirks, fault, ignored } }: { readonly entry: RequestSummary }) {
  const notes = [
    ...(fault === null ? [] : [{ kind: 'bad', text: fault }]),
    ...ignored.map((text) => ({ kind: 'warm', text })),
    ...(quirks.length === 0
      ? []
      : [{ kind: 'live', text: quirks.length === 1 ? `quirk ${quirks[0]}` : `${quirks.length} quirks` }]),
  ]
  if (notes.length === 0) return null
  return (
    <ul class="notes">
      {notes.map(({ kind, text }) => (
        <li key={text} class={`note ${kind}`}>
          {text}
        </li>
      ))}
    </ul>
  )
}
