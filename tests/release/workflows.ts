import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { workspace } from '../support/workspace.js'

/** The keys of a workflow that the tests read; GitHub's own parser checks the rest against its schema. */
export interface Workflow {
  readonly on: Readonly<Record<string, unknown>>
  readonly permissions?: Permissions
  readonly jobs: Readonly<Record<string, Job>>
}

export type Permissions = Readonly<Record<string, string>>

export interface Job {
  readonly permissions?: Permissions
  readonly uses?: string
  readonly needs?: string | readonly string[]
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> }
  readonly steps?: readonly Step[]
}

export interface Step {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
}

const folder = `${workspace}/.github/workflows`

/** The names of the files in `.github/workflows`. */
export const workflowFiles: readonly string[] = readdirSync(folder)

/** The text of a workflow file. */
export function textOf(file: string): string {
  return readFileSync(`${folder}/${file}`, 'utf8')
}

/** A workflow as plain data. */
export function readWorkflow(file: string): Workflow {
  const workflow: Workflow = parse(textOf(file))
  return workflow
}

/** All steps of a workflow. */
export function stepsOf({ jobs }: Workflow): readonly Step[] {
  return Object.values(jobs).flatMap(({ steps = [] }) => steps)
}

/** The commands that a workflow hands to npm, as words; those of changesets/action are an input of it. */
export function npmCommands(workflow: Workflow): readonly (readonly string[])[] {
  const scripts = stepsOf(workflow).flatMap(({ run, with: inputs = {} }) => [run, inputs.version, inputs.publish])
  const texts = scripts.filter((text) => typeof text === 'string')
  return texts.flatMap((text) =>
    [...text.matchAll(/\b(npm|npx) [\w:. -]+/g)].map(([command]) => command.trim().split(/\s+/)),
  )
}
