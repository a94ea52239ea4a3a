/** @jsxImportSource preact */
import { isPost, isResource, type ResourceName, resourceNames, resources } from '@eventcal/contract/routes'
import { useEffect, useState } from 'preact/hooks'
import { ApiError } from '../api/problems.js'
import { useConsole } from '../page/context.js'
import { addressOf } from '../page/route.js'
import { useLoad } from '../page/use-load.js'
import { Empty, Failed, Loading } from '../parts/states.js'
import { Files } from './Files.js'
import { RecordDialog } from './RecordDialog.js'
import { RecordTable } from './RecordTable.js'
import { wideQuery } from './tables.js'
import { type Page, pageOf } from './use-records.js'

const perPage = 20
const shownStatuses = ['publish', 'future', 'draft', 'pending', 'private', 'trash']

export function Data({ part = '' }: { readonly part: string | undefined }) {
  const resource = isResource(part) ? part : 'events'
  const { overview } = useConsole()
  // A new number loads the table anew, after the whole site was replaced.
  const [version, setVersion] = useState(0)
  return (
    <section aria-labelledby="data-title">
      <div class="section-head">
        <h1 id="data-title" tabIndex={-1}>
          Data
        </h1>
        <Files onReplaced={() => setVersion(version + 1)} />
      </div>
      <nav class="subnav" aria-label="Resources">
        {resourceNames.map((name) => (
          <a key={name} href={addressOf('data', name)} aria-current={name === resource ? 'page' : undefined}>
            {name} <span class="count">{overview.counts[name]}</span>
          </a>
        ))}
      </nav>
      <Records key={`${resource} ${version}`} resource={resource} />
    </section>
  )
}

/** The records of one resource: search, pages, and a dialog for one of them. */
function Records({ resource }: { readonly resource: ResourceName }) {
  const { api, refresh } = useConsole()
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState('')
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<number | 'new'>()
  const settled = useSettled(search)
  const query = { ...wideQuery(resource, status), search: settled.trim(), page, per_page: perPage }
  const list = useLoad(() => read(page), JSON.stringify(query))
  async function read(page: number): Promise<Page> {
    try {
      return pageOf(resource, await api.service('GET', `/${resource}`, { query: { ...query, page } }))
    } catch (problem) {
      // Past the end there is no page: records were deleted, or the search finds fewer.
      const isPast = problem instanceof ApiError && problem.status === 404
      if (isPast && page > 1) {
        setPage(1)
        return { rows: [], total: 0, pages: 1 }
      }
      if (isPast) return { rows: [], total: 0, pages: 1 }
      throw problem
    }
  }
  const noun = resources[resource].noun
  const { value } = list
  const narrow = (change: () => void) => {
    change()
    setPage(1)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the element search is too new for some browsers */}
      <div class="filters" role="search">
        <input
          type="search"
          aria-label={`Search ${resource}`}
          placeholder={`Search ${resource}`}
          value={search}
          onInput={({ currentTarget }) => narrow(() => setSearch(currentTarget.value))}
        />
        {isPost(resource) && (
          <select
            aria-label="Status"
            value={status}
            onChange={({ currentTarget }) => narrow(() => setStatus(currentTarget.value))}
          >
            <option value="">Any status except trash</option>
            {shownStatuses.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        )}
        <button type="button" class="primary" onClick={() => setOpen('new')}>
          New {noun}
        </button>
      </div>
      <Failed problem={list.problem} onRetry={list.reload} />
      {!value && list.problem === undefined && <Loading />}
      {value && value.rows.length === 0 && (
        <Empty title={settled === '' && status === '' ? `No ${resource} yet` : `No ${resource} found`}>
          <p>
            {settled === '' && status === ''
              ? 'Create the first one, or import a site file.'
              : 'Search for less, or for another status.'}
          </p>
        </Empty>
      )}
      {value && value.rows.length > 0 && <RecordTable resource={resource} rows={value.rows} onOpen={setOpen} />}
      {value && value.total > 0 && (
        <nav class="pager" aria-label="Pages">
          <button type="button" class="plain" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Previous
          </button>
          <span>
            Page {page} of {value.pages} <span class="muted">· {value.total} records</span>
          </span>
          <button type="button" class="plain" disabled={page >= value.pages} onClick={() => setPage(page + 1)}>
            Next
          </button>
        </nav>
      )}
      {open !== undefined && (
        <RecordDialog
          resource={resource}
          id={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
          onChanged={() => {
            setOpen(undefined)
            void list.reload()
            void refresh()
          }}
        />
      )}
    </>
  )
}

/** A text once nothing was typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 250)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
