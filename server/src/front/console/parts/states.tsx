/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { ApiError, explain } from '../api/problems.js'

/** Shown while the first answer is awaited. */
export function Loading() {
  return <p class="state">Loading …</p>
}

/** Shown where there is nothing, with what to do about it. */
export function Empty({ title, children }: { readonly title: string; readonly children?: ComponentChildren }) {
  return (
    <div class="state">
      <p>
        <strong>{title}</strong>
      </p>
      {children}
    </div>
  )
}

/** An error as a box that readers of screens are told of. Nothing for no error. */
export function Failed({ problem, onRetry }: { readonly problem: unknown; readonly onRetry?: () => unknown }) {
  if (problem === undefined) return null
  const params = problem instanceof ApiError ? Object.entries(problem.params) : []
  return (
    <div class="notice bad" role="alert">
      <div>
        <p>{explain(problem)}</p>
        {params.length > 0 && (
          <ul>
            {params.slice(0, 12).map(([name, message]) => (
              <li key={name}>
                <code>{name}</code> {message}
              </li>
            ))}
          </ul>
        )}
      </div>
      {onRetry && (
        <button type="button" class="plain" onClick={() => void onRetry()}>
          Try again
        </button>
      )}
    </div>
  )
}
