/** @jsxImportSource preact */
import type { ResourceName } from '@eventcal/contract/routes'
import { columns, type Row } from './tables.js'
import { nameOf } from './use-records.js'

interface Props {
  readonly resource: ResourceName
  readonly rows: readonly Row[]
  readonly onOpen: (id: number) => void
}

export function RecordTable({ resource, rows, onOpen }: Props) {
  const own = columns[resource]
  return (
    <table class="grid">
      <thead>
        <tr>
          <th scope="col" class="col-id">
            Id
          </th>
          <th scope="col" class="col-name">
            Name
          </th>
          {own.map(({ title, isMinor }) => (
            <th key={title} scope="col" class={isMinor ? 'minor' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td class="col-id">{row.id}</td>
            <td>
              <button type="button" class="row-link" onClick={() => onOpen(row.id)}>
                {nameOf(resource, row)}
              </button>
            </td>
            {own.map(({ title, text, isMinor }) => (
              <td key={title} class={isMinor ? 'minor' : undefined}>
                {text(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
