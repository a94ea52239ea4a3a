import { Fragment, useState } from 'react'
import type { Field, Shown } from '../values.js'

/** A value as a tree, whose branches open. So many levels are open at the start, the last of them where it is short. */
export function Tree({ value, open = 0 }: { readonly value: Shown; readonly open?: number }) {
  switch (value.kind) {
    case 'text':
      return <span className="t-text">{JSON.stringify(value.text)}</span>
    case 'plain':
      return <span className={/^[-\d]/.test(value.text) ? 't-number' : 't-word'}>{value.text}</span>
    case 'error':
      return <ErrorCard name={value.name} message={value.message} fields={value.fields} />
    case 'list':
      if (value.size === 0) return <span className="t-mark">[ ]</span>
      return (
        <Branch
          label={`Array (${value.size})`}
          hint={value.items.map(brief).join(', ')}
          isOpen={open > 1 || (open === 1 && value.size <= mostOpen)}
        >
          {value.items.map((item, index) => (
            // Values do not move.
            // biome-ignore lint/suspicious/noArrayIndexKey: an index is the key that an item of a list has
            <Row key={index} name={String(index)} value={item} open={open - 1} />
          ))}
          <Rest shown={value.items.length} size={value.size} />
        </Branch>
      )
    case 'record':
      if (value.size === 0) return <span className="t-mark">{'{ }'}</span>
      return (
        <Branch label={value.name || 'Object'} hint={telling(value.fields).map(hintOf).join(', ')} isOpen={open > 1}>
          {value.fields.map(([name, field]) => (
            <Row key={name} name={name} value={field} open={open - 1} />
          ))}
          <Rest shown={value.fields.length} size={value.size} />
        </Branch>
      )
  }
}

/** A list of more items begins closed. */
const mostOpen = 12

interface BranchProps {
  readonly label: string
  /** Summary of the content, shown while collapsed. */
  readonly hint: string
  readonly isOpen: boolean
  readonly children: React.ReactNode
}

function Branch({ label, hint, isOpen: opensAtOnce, children }: BranchProps) {
  // Content is rendered lazily, on first open: a response may have thousands of values.
  const [wasOpened, setOpened] = useState(opensAtOnce)
  return (
    <details className="tree" open={opensAtOnce} onToggle={() => setOpened(true)}>
      <summary>
        <span className="t-mark">{label}</span> <span className="t-hint">{hint.slice(0, 120)}</span>
      </summary>
      {wasOpened && <ul>{children}</ul>}
    </details>
  )
}

function Row({ name, value, open }: { readonly name: string; readonly value: Shown; readonly open: number }) {
  return (
    <li>
      <span className="t-key">{name}</span>
      <span className="t-mark">: </span>
      <Tree value={value} open={open} />
    </li>
  )
}

function Rest({ shown, size }: { readonly shown: number; readonly size: number }) {
  return shown < size ? <li className="t-hint">… and {size - shown} more</li> : null
}

function brief(value: Shown): string {
  if (value.kind === 'text') return JSON.stringify(value.text.slice(0, 30))
  if (value.kind === 'plain') return value.text
  if (value.kind === 'error') return value.name
  return value.kind === 'list' ? `[${value.size}]` : '{…}'
}

const tellingNames = ['id', 'title', 'venue', 'organizer', 'name']

/** Moves the most informative fields of a record to the front. */
function telling(fields: readonly Field[]): readonly Field[] {
  const isTelling = ([name, value]: Field) =>
    tellingNames.includes(name) && (value.kind === 'text' || value.kind === 'plain')
  return [...fields.filter(isTelling), ...fields.filter((field) => !isTelling(field))]
}

function hintOf([name, value]: Field): string {
  return `${name}: ${brief(value)}`
}

/** Fields that are shown elsewhere, or as chips. */
const hidden = ['message', 'attempts', 'request']
const chips = ['code', 'status', 'serviceCode']

interface ErrorProps {
  readonly name: string
  readonly message: string
  readonly fields: readonly Field[]
}

/** An error with the fields of the SDK: its code, the status and code of the service, parameters and issues. */
function ErrorCard({ name, message, fields }: ErrorProps) {
  const known = fields.filter(
    ([key, value]) => !(value.kind === 'plain' && value.text === 'undefined') && key !== 'name',
  )
  const facts = known.filter(([key]) => !hidden.includes(key) && !chips.includes(key))
  return (
    <div className="error-card">
      <p>
        <strong>{name}</strong>
        {known
          .filter(([key]) => chips.includes(key))
          .map(([key, value]) => (
            <Fragment key={key}>
              {' '}
              <span className="chip">
                {key} <b>{value.kind === 'text' || value.kind === 'plain' ? value.text : ''}</b>
              </span>
            </Fragment>
          ))}
      </p>
      <p className="error-message">{message}</p>
      {facts.length > 0 && (
        <ul className="facts">
          {facts.map(([key, value]) => (
            <Row key={key} name={key} value={value} open={key === 'data' ? 0 : 2} />
          ))}
        </ul>
      )}
    </div>
  )
}
