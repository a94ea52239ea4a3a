/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { FaultList } from '../api/types.js'
import { useConsole } from '../page/context.js'
import { useAction } from '../page/use-action.js'
import { useLoad } from '../page/use-load.js'
import { Empty, Failed, Loading } from '../parts/states.js'
import { FaultDialog } from './FaultDialog.js'
import { conditionsOf, effectOf } from './rule.js'

/** The rules by which requests go wrong, with their counts. */
export function Faults({ latest }: { readonly latest: number | undefined }) {
  const { api, confirm, refresh, say } = useConsole()
  // Every request may have changed the counts.
  const { value, problem, reload } = useLoad(() => api.get<FaultList>('/faults'), String(latest))
  const [isAdding, setAdding] = useState(false)
  const removing = useAction()
  const faults = value?.faults ?? []
  const changed = async (said: string) => {
    await Promise.all([reload(), refresh()])
    say(said)
  }
  const remove = (id: string) =>
    removing.run(async () => {
      await api.send('DELETE', `/faults/${encodeURIComponent(id)}`)
      await changed(`Removed ${id}`)
    })
  const clear = async () => {
    const text = 'Requests are answered as usual again.'
    if (!(await confirm({ title: `Remove all ${faults.length} rules?`, text, yes: 'Remove all' }))) return
    await removing.run(async () => {
      await api.send('DELETE', '/faults')
      await changed('Removed all rules')
    })
  }
  return (
    <section aria-labelledby="faults-title">
      <div class="section-head">
        <h1 id="faults-title" tabIndex={-1}>
          Faults
        </h1>
        <div class="actions">
          <button type="button" class="plain" disabled={faults.length === 0} onClick={() => void clear()}>
            Remove all
          </button>
          <button type="button" class="primary" onClick={() => setAdding(true)}>
            Add a fault
          </button>
        </div>
      </div>
      <Failed problem={problem} onRetry={reload} />
      <Failed problem={removing.problem} />
      {!value && problem === undefined && <Loading />}
      {value && faults.length === 0 && (
        <Empty title="Nothing goes wrong">
          <p>
            Add a fault to see how your program copes: errors, delays, broken answers. They are gone after a restart.
          </p>
        </Empty>
      )}
      <ul class="cards">
        {faults.map(({ id, rule, matches, effects }) => (
          <li key={id} class="card entry">
            <div>
              <h2>{effectOf(rule)}</h2>
              <p>
                {rule.operation ? <code>{rule.operation}</code> : 'Every request'}
                {rule.caller && ` of ${rule.caller}`}: {conditionsOf(rule)}
              </p>
              <p class="muted">
                {id}: took effect {times(effects)} on {matches} matching {matches === 1 ? 'request' : 'requests'}
              </p>
            </div>
            <div class="actions">
              <button type="button" class="danger-plain" aria-label={`Remove ${id}`} onClick={() => void remove(id)}>
                Remove
              </button>
            </div>
          </li>
        ))}
      </ul>
      {isAdding && (
        <FaultDialog
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false)
            void changed('Added the fault')
          }}
        />
      )}
    </section>
  )
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}
