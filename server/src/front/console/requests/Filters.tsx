/** @jsxImportSource preact */
import type { Filter } from './log.js'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const statuses = { '2': '2xx: success', '3': '3xx: elsewhere', '4': '4xx: refused', '5': '5xx: failed', '0': 'cut off' }

interface Props {
  readonly filter: Filter
  readonly onChange: (filter: Filter) => void
}

export function Filters({ filter, onChange }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element search is too new for some browsers
    <div class="filters" role="search">
      <input
        type="search"
        aria-label="Filter by path, operation, caller, quirk or fault"
        placeholder="Filter: path, operation, caller …"
        value={filter.text}
        onInput={(event) => onChange({ ...filter, text: event.currentTarget.value })}
      />
      <select
        aria-label="Method"
        value={filter.method}
        onChange={(event) => onChange({ ...filter, method: event.currentTarget.value })}
      >
        <option value="">Any method</option>
        {methods.map((method) => (
          <option key={method}>{method}</option>
        ))}
      </select>
      <select
        aria-label="Status"
        value={filter.status}
        onChange={(event) => onChange({ ...filter, status: event.currentTarget.value })}
      >
        <option value="">Any status</option>
        {Object.entries(statuses).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <label class="inline">
        <input
          type="checkbox"
          checked={filter.isNoted}
          onChange={(event) => onChange({ ...filter, isNoted: event.currentTarget.checked })}
        />{' '}
        With notes only
      </label>
    </div>
  )
}
