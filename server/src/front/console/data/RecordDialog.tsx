/** @jsxImportSource preact */
import { isTerm, type ResourceName, resources } from '@eventcal/contract/routes'
import { useConsole } from '../page/context.js'
import { useAction } from '../page/use-action.js'
import { useLoad } from '../page/use-load.js'
import { Dialog } from '../parts/Dialog.js'
import { Failed, Loading } from '../parts/states.js'
import { RecordForm } from './RecordForm.js'
import type { Row } from './tables.js'
import { nameOf } from './use-records.js'

interface Props {
  readonly resource: ResourceName
  /** Left out for a new record. */
  readonly id: number | undefined
  readonly onClose: () => void
  /** Called when something was saved or deleted. */
  readonly onChanged: () => void
}

/** One record: a form of it, and the button that deletes it. */
export function RecordDialog({ resource, id, onClose, onChanged }: Props) {
  const { api, confirm, say } = useConsole()
  const record = useLoad(
    async () => (id === undefined ? undefined : await api.service<Row>('GET', `/${resource}/${id}`)),
    `${resource} ${id}`,
  )
  const deleting = useAction()
  const { noun } = resources[resource]
  const row = record.value
  const remove = async (row: Row) => {
    const name = nameOf(resource, row)
    const text = isTerm(resource)
      ? `“${name}” is deleted for good, and leaves all events.`
      : `“${name}” goes to the trash. Change its status to bring it back.`
    if (!(await confirm({ title: `Delete this ${noun}?`, text, yes: 'Delete' }))) return
    await deleting.run(async () => {
      await api.service('DELETE', `/${resource}/${row.id}`)
      say('Deleted')
      onChanged()
    })
  }
  return (
    <Dialog
      title={row ? nameOf(resource, row) : id === undefined ? `New ${noun}` : `${noun} ${id}`}
      isWide
      onClose={onClose}
    >
      <Failed problem={record.problem} />
      <Failed problem={deleting.problem} />
      {id !== undefined && !row && record.problem === undefined && <Loading />}
      {(id === undefined || row) && (
        <RecordForm
          key={id}
          resource={resource}
          row={row}
          onClose={onClose}
          onSaved={(name) => {
            say(`Saved ${name}`)
            onChanged()
          }}
          {...(row && { onDelete: () => void remove(row) })}
        />
      )}
    </Dialog>
  )
}
