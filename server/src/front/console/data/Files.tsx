/** @jsxImportSource preact */
import { useRef } from 'preact/hooks'
import { ApiError, parsed } from '../api/problems.js'
import { useConsole } from '../page/context.js'
import { useAction } from '../page/use-action.js'
import { Failed } from '../parts/states.js'

/** Saves the site as a file, loads one, and restores the initial data. */
export function Files({ onReplaced }: { readonly onReplaced: () => void }) {
  const { api, confirm, overview, refresh, say } = useConsole()
  const chooser = useRef<HTMLInputElement>(null)
  const working = useAction()
  const replaced = async (text: string) => {
    await refresh()
    say(text)
    onReplaced()
  }
  const save = () =>
    working.run(async () => {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(
        new Blob([`${JSON.stringify(await api.get('/site'), undefined, 2)}\n`], { type: 'application/json' }),
      )
      link.download = 'site.json'
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
      say('Exported as site.json')
    })
  const load = (file: File) =>
    working.run(async () => {
      const site = parsed(await file.text())
      if (site === undefined) throw new ApiError(400, '', `${file.name} is not JSON.`)
      const text = `All records and users of this server are replaced by those in ${file.name}. Take a snapshot first to keep them.`
      if (!(await confirm({ title: 'Replace all data?', text, yes: 'Replace' }))) return
      await api.send('PUT', '/site', site)
      await replaced(`Imported ${file.name}`)
    })
  const reset = async () => {
    const text = 'All changes since the start of the server are lost. Take a snapshot first to keep them.'
    if (!(await confirm({ title: 'Go back to the initial data?', text, yes: 'Reset' }))) return
    await working.run(async () => {
      await api.send('POST', '/reset')
      await replaced('The initial data are back')
    })
  }
  return (
    <>
      <div class="actions">
        <button type="button" class="plain" disabled={working.isBusy} onClick={() => void save()}>
          Export
        </button>
        <button type="button" class="plain" disabled={working.isBusy} onClick={() => chooser.current?.click()}>
          Import
        </button>
        {overview.canReset && (
          <button type="button" class="plain" disabled={working.isBusy} onClick={() => void reset()}>
            Reset
          </button>
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label="Site file"
          accept=".json,application/json"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            // The same file can be chosen again.
            if (file) void load(file).then(() => (currentTarget.value = ''))
          }}
        />
      </div>
      <Failed problem={working.problem} />
    </>
  )
}
