/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { ApiError } from '../api/problems.js'
import type { SnapshotList } from '../api/types.js'
import { useConsole } from '../page/context.js'
import { dayAndTimeOf } from '../page/times.js'
import { useAction } from '../page/use-action.js'
import { useLoad } from '../page/use-load.js'
import { TextField } from '../parts/fields.js'
import { Empty, Failed, Loading } from '../parts/states.js'

const addressOf = (name: string) => `/snapshots/${encodeURIComponent(name)}`

/** All data under a name, to go back to. */
export function Snapshots() {
  const { api, overview, confirm, refresh, say } = useConsole()
  const { value, problem, reload } = useLoad(() => api.get<SnapshotList>('/snapshots'))
  const [name, setName] = useState('')
  const working = useAction()
  const refused = working.problem instanceof ApiError ? working.problem.params.name : undefined
  const snapshots = value?.snapshots ?? []
  const act = (send: () => Promise<unknown>, said: string) =>
    working.run(async () => {
      await send()
      await Promise.all([reload(), refresh()])
      say(said)
    })
  const save = async () => {
    const own = name.trim()
    if (own === '') {
      return working.run(() => Promise.reject(new ApiError(400, '', '', { name: 'Give the snapshot a name.' })))
    }
    const text = 'The data that it holds now are lost.'
    const isKnown = snapshots.some((each) => each.name === own)
    if (isKnown && !(await confirm({ title: `Replace the snapshot “${own}”?`, text, yes: 'Replace' }))) return
    await act(() => api.send('PUT', addressOf(own)), `Saved “${own}”`)
    setName('')
  }
  const restore = async (own: string) => {
    const text = 'All changes since then are lost, unless another snapshot holds them. The clock goes back, too.'
    if (!(await confirm({ title: `Restore “${own}”?`, text, yes: 'Restore' }))) return
    await act(() => api.send('POST', `${addressOf(own)}/restore`), `Restored “${own}”`)
  }
  const remove = async (own: string) => {
    const text = 'The data of the server stay as they are.'
    if (!(await confirm({ title: `Delete the snapshot “${own}”?`, text, yes: 'Delete' }))) return
    await act(() => api.send('DELETE', addressOf(own)), `Deleted “${own}”`)
  }
  return (
    <section aria-labelledby="snapshots-title">
      <div class="section-head">
        <h1 id="snapshots-title" tabIndex={-1}>
          Snapshots
        </h1>
      </div>
      <form
        class="card line"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          error={refused}
          hint="All data and the clock, kept as long as the server runs."
        />
        <button type="submit" class="primary" disabled={working.isBusy}>
          Take a snapshot
        </button>
      </form>
      <Failed problem={problem} onRetry={reload} />
      <Failed problem={refused === undefined ? working.problem : undefined} />
      {!value && problem === undefined && <Loading />}
      {value && snapshots.length === 0 && (
        <Empty title="No snapshots yet">
          <p>Take one before you change something, and come back to it afterwards.</p>
        </Empty>
      )}
      <ul class="cards">
        {snapshots.map(({ name, time, now, frozen, counts }) => (
          <li key={name} class="card entry">
            <div>
              <h2>{name}</h2>
              <p class="muted">
                Taken {dayAndTimeOf(time, overview.timezone)}. Clock of the site: {dayAndTimeOf(now, overview.timezone)}
                {frozen ? ', frozen' : ''}
              </p>
              <p class="muted">
                {Object.entries(counts)
                  .map(([resource, count]) => `${count} ${resource}`)
                  .join(' · ')}
              </p>
            </div>
            <div class="actions">
              <button type="button" class="plain" aria-label={`Restore ${name}`} onClick={() => void restore(name)}>
                Restore
              </button>
              <button
                type="button"
                class="danger-plain"
                aria-label={`Delete ${name}`}
                onClick={() => void remove(name)}
              >
                Delete
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
