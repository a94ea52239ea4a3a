/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { ApiError } from '../api/problems.js'
import type { RecordedRequest } from '../api/types.js'
import { useConsole } from '../page/context.js'
import { addressOf } from '../page/route.js'
import { useAction } from '../page/use-action.js'
import { Dialog } from '../parts/Dialog.js'
import { FormActions } from '../parts/FormActions.js'
import { SelectField, TextField } from '../parts/fields.js'
import { Failed } from '../parts/states.js'
import { headersIn, linesOf } from './header-lines.js'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']

interface Props {
  /** The request to begin with. */
  readonly from?: RecordedRequest
  readonly onClose: () => void
}

/** Sends a request through the whole server, faults included; it appears in the log as any other. */
export function SendDialog({ from, onClose }: Props) {
  const { api, overview, say } = useConsole()
  const { site, apiRoot } = overview.addresses
  const [method, setMethod] = useState(from?.method ?? 'GET')
  const [target, setTarget] = useState(from?.target ?? `${apiRoot.slice(site.length)}/events`)
  const [as, setAs] = useState(from?.caller ?? '')
  const [headers, setHeaders] = useState(from ? linesOf(from.request.headers) : '')
  const [body, setBody] = useState(from?.request.body?.text ?? '')
  const sending = useAction()
  const errors = sending.problem instanceof ApiError ? sending.problem.params : {}
  const send = () =>
    sending.run(async () => {
      const given = headersIn(headers)
      const hasType = Object.keys(given).some((name) => name.toLowerCase() === 'content-type')
      const type = body === '' || hasType ? {} : { 'Content-Type': 'application/json' }
      const request = { method, target, headers: { ...given, ...type }, as: as === '' ? null : as }
      const sent = await api.send<RecordedRequest>('POST', '/send', { ...request, ...(body === '' ? {} : { body }) })
      onClose()
      say(`Answered with ${sent.status}`)
      location.hash = addressOf('requests', sent.id)
    })
  const callers = [
    { value: '', label: 'nobody' },
    ...overview.credentials.map(({ login, role }) => ({ value: login, label: `${login} (${role})` })),
  ]
  if (as !== '' && !callers.some(({ value }) => value === as)) callers.push({ value: as, label: as })
  return (
    <Dialog title={from ? 'Edit and send' : 'Send a request'} isWide onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <div class="row">
          <SelectField
            label="Method"
            value={method}
            onChange={setMethod}
            error={errors.method}
            choices={methods.map((each) => ({ value: each, label: each }))}
          />
          <SelectField label="Signed in as" value={as} onChange={setAs} error={errors.as} choices={callers} />
        </div>
        <TextField label="Path and query" value={target} onChange={setTarget} error={errors.target} isMono isRequired />
        <TextField
          label="Body"
          value={body}
          onChange={setBody}
          error={errors.body}
          rows={7}
          isMono
          hint="JSON, unless a header says otherwise."
        />
        <TextField
          label="Headers"
          value={headers}
          onChange={setHeaders}
          error={errors.headers}
          rows={3}
          isMono
          hint="One in a line: Name: value"
        />
        <Failed problem={sending.problem} />
        <FormActions submit="Send" isBusy={sending.isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
