import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { workspace } from '../support/workspace.js'

/** The keys of the action that the tests read; GitHub's own parser checks the rest. */
export interface Action {
  /** The folder of its file. */
  readonly folder: string
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>
  readonly outputs: Readonly<Record<string, { readonly value: string }>>
  readonly runs: { readonly using: string; readonly steps: readonly ActionStep[] }
}

export interface ActionStep {
  readonly id?: string
  readonly shell: string
  readonly run: string
  readonly env?: Readonly<Record<string, string>>
}

const folder = `${workspace}/.github/actions/eventcal-server`

/** The text of the file of the action. */
export const actionText = readFileSync(`${folder}/action.yml`, 'utf8')

/** The action that starts a server, as plain data. */
export function readAction(): Action {
  const action: Omit<Action, 'folder'> = parse(actionText)
  return { ...action, folder }
}
