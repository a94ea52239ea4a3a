import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyWorkspace, type WorkspaceCopy } from '../breakages/workspace-copy.js'
import { run, workspace } from '../support/workspace.js'

/** A copy of the working tree as a repository of its own, with everything committed on `main`. */
export async function scratchClone(): Promise<WorkspaceCopy> {
  const copy = copyWorkspace(workspace)
  await git(copy.folder, 'init', '--quiet', '--initial-branch', 'main')
  await commit(copy.folder)
  return copy
}

/** Writes a changeset as `npm run changeset` does, and commits it. */
export async function addChangeset(folder: string, raises: Readonly<Record<string, string>>, text: string) {
  const lines = Object.entries(raises).map(([name, kind]) => `"${name}": ${kind}`)
  mkdirSync(join(folder, '.changeset'), { recursive: true })
  writeFileSync(join(folder, '.changeset/quiet-rivers-run.md'), `---\n${lines.join('\n')}\n---\n\n${text}\n`)
  await commit(folder)
}

async function commit(folder: string): Promise<void> {
  await git(folder, 'add', '--all')
  await git(folder, '-c', 'user.name=Test', '-c', 'user.email=test@example.org', 'commit', '--quiet', '-m', 'A state')
}

async function git(folder: string, ...args: string[]): Promise<void> {
  const { code, stderr } = await run('git', args, { cwd: folder })
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
}
